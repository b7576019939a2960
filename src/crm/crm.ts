import type { z } from "zod";
import { type Connection, connection } from "../base/connection.ts";
import type { Destination, Outside } from "./destination.ts";

/** Makes the destination, once its variables are known. */
type Connect = (outside: Outside) => Destination;

/** The API that a CRM is called by. */
type Api = {
  readonly version: string;
  /** The day its maker supports it until, `2027-09-30`; null while its maker names none. */
  readonly supportedUntil: string | null;
};

/** A CRM as the list of all of them holds it; `CRM_DESTINATION` chooses one. */
export type Crm<Name extends string = string> = Connection<Connect, Name> & {
  /** Null where the API is no maker's. */
  readonly api: Api | null;
};

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  readonly name: Name;
  /** Its variables and secrets. One with a default may be left out. */
  readonly variables: () => Shape;
  readonly api?: Api | null;
  readonly connect: (variables: z.output<z.ZodObject<Shape>>, outside: Outside) => Destination;
};

/** Describes a CRM: everything that the rest of the site does not know of it. */
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
