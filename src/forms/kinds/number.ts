import { type FieldKind, cleanUnmarked } from "./kind.ts";

/** Returns how many decimals a step has. */
const decimalsOf = (step: number) => String(step).split(".")[1]?.length ?? 0;

/** A number with thousands separators: `1,250`, `1.250,5`. */
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

const canonical = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/**
 * A number. It can be typed as in any language and is sent as `1250.5`. Text that is not a number stays as
 * typed, so that it is refused and shown again. `type=number` would send nothing instead.
 */
export const number: FieldKind = {
  clean(raw, { step = 1 }) {
    const written = cleanUnmarked(raw).replace(/[\s'’]/g, "");
    const mark = grouped.exec(written)?.[1] ?? "";
    // `1.250` alone is ambiguous if the field accepts decimals. Then it is a decimal.
    const isGrouped = decimalsOf(step) === 0 || /[.,].*[.,]/.test(written);
    const plain = (mark && isGrouped ? written.replaceAll(mark, "") : written).replace(",", ".");
    if (!canonical.test(plain)) return cleanUnmarked(raw);
    return plain.replace(/^(-?)0+(?=\d)/, "$1").replace(/\.0+$|(\.\d*?)0+$/, "$1");
  },
  maxLength: () => 30,
  isRight(value, { min = -Infinity, max = Infinity, step = 1 }) {
    if (!canonical.test(value)) return false;
    const found = Number(value);
    if (found < Number(min) || found > Number(max)) return false;
    const base = Number.isFinite(Number(min)) ? Number(min) : 0;
    const steps = (found - base) / step;
    return Math.abs(steps - Math.round(steps)) < 1e-6;
  },
  right({ min = 0, max = Number(min) + 1000, step = 1 }, seed) {
    const steps = Math.floor((Number(max) - Number(min)) / step);
    return (Number(min) + (seed % (steps + 1)) * step).toFixed(decimalsOf(step));
  },
  wrong: ({ min, max }) => [
    "many",
    "1e3",
    "0x10",
    ...(min === undefined ? [] : [String(Number(min) - 1)]),
    ...(max === undefined ? [] : [String(Number(max) + 1)]),
  ],
};
