type Rule = {
  readonly maxLength: number;
  readonly isRight: (value: string) => boolean;
  readonly right: (seed: number) => string;
  readonly wrong: readonly string[];
};

/** A form's own rule: the whole text must match a pattern, as with the HTML attribute. */
export type OwnRule = {
  readonly pattern: string;
  readonly maxLength: number;
  readonly right: string;
  readonly wrong: string;
};

const sentence = (seed: number) => `Zanzibar Wombatworks & Söhne „${seed}“`;
const hasLetter = (value: string) => /[\p{L}\p{N}]/u.test(value);
const code = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const tooLong = (length: number) => "x".repeat(length + 1);

/** The rules for texts, by name. */
const rules = {
  name: { maxLength: 100, isRight: hasLetter, right: sentence, wrong: ["?!", tooLong(100)] },
  /** A first and a last name together. */
  fullName: { maxLength: 201, isRight: hasLetter, right: sentence, wrong: ["-", tooLong(201)] },
  title: {
    maxLength: 150,
    isRight: (value) => value.length >= 2,
    right: sentence,
    wrong: ["x", tooLong(150)],
  },
  message: { maxLength: 300, isRight: () => true, right: sentence, wrong: [tooLong(300)] },
  report: {
    maxLength: 5000,
    isRight: (value) => value.length >= 10,
    right: sentence,
    wrong: ["too short", tooLong(5000)],
  },
  url: {
    maxLength: 2000,
    isRight: (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    right: (seed) => `https://wombat.example/quokka?n=${seed}#numbat`,
    wrong: ["javascript:alert(1)", "https://"],
  },
  code: {
    maxLength: 60,
    isRight: (value) => code.test(value),
    right: (seed) => `wombat-${seed}`,
    wrong: ["A", "a--b", tooLong(60)],
  },
  codes: {
    maxLength: 300,
    isRight: (value) => /^[a-z0-9-]+(?:,[a-z0-9-]+)*$/.test(value),
    right: (seed) => `wombat-${seed}`,
    wrong: ["a,", "a b"],
  },
  employees: {
    maxLength: 3,
    isRight: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 501,
    right: (seed) => String((seed % 90) + 5),
    wrong: ["0", "502"],
  },
} as const satisfies Record<string, Rule>;

export type TextRule = keyof typeof rules;

/** Returns the rule of a field, by name or its own. */
export function ruleOf(rule: TextRule | OwnRule): Rule {
  if (typeof rule === "string") return rules[rule];
  const { pattern, maxLength, right, wrong } = rule;
  const whole = new RegExp(`^(?:${pattern})$`, "v");
  return {
    maxLength,
    isRight: (value) => whole.test(value),
    right: () => right,
    wrong: [wrong, tooLong(maxLength)],
  };
}
