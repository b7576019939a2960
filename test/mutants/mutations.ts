import { parseSync } from "vite";

/** A change of a source that a test should notice: the text from `start` to `end` becomes `text`. */
export type Mutation = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number };

const opposite: Record<string, string> = {
  "&&": "||",
  "||": "&&",
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
};

/** The places where a mutation could create an endless loop. */
const loops = new Set(["WhileStatement", "DoWhileStatement", "ForStatement"]);

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Returns the mutations of a source, in its order. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const replace = ({ start, end }: Node, text: string) => found.push({ start, end, text });

  const isNothing = (node: Node) => ["null", "undefined"].includes(textOf(node));

  function visit(node: Node) {
    if (loops.has(node.type)) return;
    const part = new Map(Object.entries(node));
    const [test, left, right, argument, body] = ["test", "left", "right", "argument", "body"].map(
      (name) => part.get(name),
    );
    const isChoice = node.type === "IfStatement" || node.type === "ConditionalExpression";
    if (isChoice && isNode(test)) replace(test, `!(${textOf(test)})`);
    if (isNode(left) && isNode(right)) {
      const operator = opposite[String(part.get("operator"))];
      if (operator) replace(node, `(${textOf(left)} ${operator} ${textOf(right)})`);
    }
    if (node.type === "ExpressionStatement") replace(node, ";");
    if (node.type === "ReturnStatement" && isNode(argument) && !isNothing(argument)) {
      replace(node, "return;");
    }
    const isShort = node.type === "ArrowFunctionExpression" && isNode(body);
    if (isShort && body.type !== "BlockStatement" && !isNothing(body)) replace(body, "undefined");
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  visit(program);
  return found;
}
