/** The package types its one entry that holds all icons, not the files of single ones. */
declare module "@lucide/icons/icons/*" {
  import type { LucideIconData } from "@lucide/icons";

  const icon: LucideIconData;
  export default icon;
}
