import type { z } from "zod";
import { type Connection, connection } from "../base/connection.ts";
import type { Destination, Outside } from "./destination.ts";

/** Connects to the destination, once its variables are read. */
type Connect = (outside: Outside) => Destination;

/** The API through which a CRM is called. */
type Api = {
  readonly version: string;
  /** The day on which its maker's support ends, `2027-09-30`; null while its maker names none. */
  readonly supportedUntil: string | null;
};

/** A CRM in the list of all of them. `CRM_DESTINATION` chooses one. */
export type Crm<Name extends string = string> = Connection<Connect, Name> & {
  /** Null if the API belongs to no maker. */
  readonly api: Api | null;
};

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  readonly name: Name;
  /** Its variables and secrets. A variable with a default is optional. */
  readonly variables: () => Shape;
  readonly api?: Api | null;
  readonly connect: (variables: z.output<z.ZodObject<Shape>>, outside: Outside) => Destination;
};

/** Defines a CRM. The rest of the site does not depend on its details. */
export function crm<const Name extends string, Shape extends z.ZodRawShape>({
  name,
  variables,
  api = null,
  connect,
}: Definition<Name, Shape>): Crm<Name> & Pick<Definition<Name, Shape>, "connect"> {
  const made = connection(
    name,
    variables,
    (given): Connect =>
      (outside) =>
        connect(given, outside),
  );
  return Object.assign(made, { api, connect });
}
