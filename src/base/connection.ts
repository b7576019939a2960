import { z } from "zod";
import { inWords } from "./variable.ts";

/**
 * A service that the environment can connect this site to, as an entry in the list of its kind. `Made` is
 * what the site gets once the service's variables are known.
 */
export type Connection<Made, Name extends string = string> = {
  /** The value that selects it in the variable that chooses among the services. */
  readonly name: Name;
  /** The names of its variables, secrets and bindings. */
  readonly variables: readonly string[];
  /** Those of its variables that are bindings: objects that a line of wrangler.toml provides. */
  readonly bindings: readonly string[];
  /** Reads the variables, or reports what is wrong with each. Empty ones must be left out. */
  readonly settings: z.ZodType<Made>;
};

/**
 * Defines a connection: the variables it reads from the environment, and what it makes from them. Its schemas
 * are created when they are needed, because a site uses only one of the connections in a list.
 */
export function connection<const Name extends string, Shape extends z.ZodRawShape, Made>(
  name: Name,
  shape: () => Shape,
  make: (variables: z.output<z.ZodObject<Shape>>) => Made,
): Connection<Made, Name> {
  return {
    name,
    get variables() {
      return Object.keys(shape());
    },
    get bindings() {
      return Object.entries(shape()).flatMap(([key, schema]) =>
        schema instanceof z.ZodCustom ? key : [],
      );
    },
    get settings() {
      return z.object(shape()).transform(make);
    },
  };
}

/**
 * Returns a schema that reads the environment for the connections in a list. It returns the settings of the
 * one that `choice` names, or of the first if it names none, or reports every variable that is missing or
 * wrong. Null if nothing is chosen and none of the variables is set.
 */
export function chooseFrom<Made>(
  all: readonly [Connection<Made>, ...Connection<Made>[]],
  choice: string,
): z.ZodType<Made | null> {
  const names = all.map(({ name }) => name);
  const named = z.enum(["", ...names], { error: `is none of ${names.join(", ")}` }).default("");
  return z.looseObject({ [choice]: named }).transform((raw, context) => {
    const value = raw[choice];
    const chosen = all.find(({ name }) => name === value) ?? all[0];
    const given = Object.fromEntries(
      chosen.variables.flatMap((name) => (raw[name] ? [[name, raw[name]]] : [])),
    );
    if (value === "" && Object.keys(given).length === 0) return null;
    const settings = chosen.settings.safeParse(given, { error: inWords });
    if (settings.success) return settings.data;
    for (const { path, message } of settings.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });
}
