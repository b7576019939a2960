import { brand } from "./brand.ts";

/** The mark without the name: three leaves above a well. Its colours follow the background. */
function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className="logo-leaf" d="M16 1.5c4.6 4.2 5.6 9.9 0 17.2C10.4 11.4 11.4 5.7 16 1.5Z" />
      <path
        className="logo-leaf-side"
        d="M3.2 8.2c6.2-.3 10.6 2.8 11.4 11.6C6.4 19 2.6 14.6 3.2 8.2Z"
      />
      <path
        className="logo-leaf-accent"
        d="M28.8 8.2c.6 6.4-3.2 10.8-11.4 11.6.8-8.8 5.2-11.9 11.4-11.6Z"
      />
      <path className="logo-well" d="M4.4 22.6C6.6 27.4 11 30 16 30s9.4-2.6 11.6-7.4" />
    </svg>
  );
}

/** The mark and the name. The name is text, so that people can select it and programs can read it. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-name" translate="no">
        {brand.name}
      </span>
    </span>
  );
}
