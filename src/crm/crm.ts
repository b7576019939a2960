import { z } from "zod";
import type { Destination, Outside } from "./destination.ts";

/** Makes the destination, once its variables are known. */
type Connect = (outside: Outside) => Destination;

/** A CRM as the list of all of them holds it. */
export type Crm<Name extends string = string> = {
  /** What `CRM_DESTINATION` calls it. */
  readonly name: Name;
  /** The names of its variables and secrets. */
  readonly variables: readonly string[];
  /** Reads them, or says of each what is wrong; empty ones are not there. */
  readonly settings: z.ZodType<Connect>;
};

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  readonly name: Name;
  /** Its variables and secrets. One with a default may be left out. */
  readonly variables: Shape;
  readonly connect: (variables: z.output<z.ZodObject<Shape>>, outside: Outside) => Destination;
};

/** Describes a CRM: everything that the rest of the site does not know of it. */
export function crm<const Name extends string, Shape extends z.ZodRawShape>(
  definition: Definition<Name, Shape>,
): Crm<Name> & Pick<Definition<Name, Shape>, "connect"> {
  const { name, variables, connect } = definition;
  return {
    name,
    variables: Object.keys(variables),
    settings: z.object(variables).transform((given) => (outside) => connect(given, outside)),
    connect,
  };
}
