import { z } from "zod";

/**
 * A service that the environment may connect this site to, as a list of its kind holds it: `Made` is what the
 * site gets once its variables are known.
 */
export type Connection<Made, Name extends string = string> = {
  /** What the variable that chooses among them calls it. */
  readonly name: Name;
  /** The names of its variables, secrets and bindings. */
  readonly variables: readonly string[];
  /** Those of them that are bindings: objects, by a line of wrangler.toml, which no one types. */
  readonly bindings: readonly string[];
  /** Reads them, or says of each what is wrong; empty ones are not there. */
  readonly settings: z.ZodType<Made>;
};

/**
 * Describes one: what it reads of the environment, and what is made of that. Its schemas are made when they are
 * asked for: of all in a list a site uses one.
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
 * What the environment says of those in a list: how to connect to the one that `choice` names, the first
 * where it names none, or all that is missing of its variables. Null where it says nothing at all.
 */
export function chooseFrom<Made>(
  all: readonly [Connection<Made>, ...Connection<Made>[]],
  choice: string,
): z.ZodType<Made | null> {
  const names = all.map(({ name }) => name);
  const named = z.enum(["", ...names], { error: `one of ${names.join(", ")}` }).default("");
  return z.looseObject({ [choice]: named }).transform((raw, context) => {
    const value = raw[choice];
    const chosen = all.find(({ name }) => name === value) ?? all[0];
    const given = Object.fromEntries(
      chosen.variables.flatMap((name) => (raw[name] ? [[name, raw[name]]] : [])),
    );
    if (value === "" && Object.keys(given).length === 0) return null;
    const settings = chosen.settings.safeParse(given);
    if (settings.success) return settings.data;
    for (const { path, message } of settings.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });
}
