import { expect, it } from "vitest";
import { mailboxOf } from "./mail-budget.ts";

it.each([
  ["Ada@Example.org", "ada@example.org"],
  ["ada+news@example.org", "ada@example.org"],
  ["ada+1+2@example.org", "ada@example.org"],
  ["+ada@example.org", "+ada@example.org"],
  ["a.d.a@example.org", "a.d.a@example.org"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ['"a@b"@example.org', '"a@b"@example.org'],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address).mailbox).toBe(mailbox);
});
