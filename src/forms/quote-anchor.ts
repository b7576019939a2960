/* A separate module, because a form's island needs only this of an address until it wakes. */

/** The id of the form for quotes, which the address leads to. */
export const quoteAnchor = "Form";

/** The start of an address with a choice from the calculator. */
export const choiceStart = `#${quoteAnchor}?`;
