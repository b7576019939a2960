/*
 * The actions of WebDriver, which WebDriver BiDi also uses:
 * https://www.w3.org/TR/webdriver2/#keyboard-actions
 */

const named: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

export function typing(text: string): object[] {
  return keyboard([...text].flatMap((key) => [down(key), up(key)]));
}

/** Presses the keys of `Control+A` in their order, and releases them in reverse. */
export function pressing(keys: string): object[] {
  const held = keys.split("+").map((key) => named[key] ?? key.toLowerCase());
  return keyboard([...held.map(down), ...held.toReversed().map(up)]);
}

export function pointing(pointerType: "mouse" | "touch", x: number, y: number): object[] {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }];
}

const keyboard = (actions: object[]) => [{ type: "key", id: "keyboard", actions }];
const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });
