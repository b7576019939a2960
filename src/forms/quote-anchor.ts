/* A module of its own: a form that is asleep asks for no more than this of what an address says. */

/** The form a quote is asked with: what the address leads to. */
export const quoteAnchor = "Form";

/** Begins an address that says what was put together in the calculator. */
export const choiceStart = `#${quoteAnchor}?`;
