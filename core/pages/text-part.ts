/** A paragraph of a built-in text, or the heading of those that follow. */
export type TextPart = string | { heading: string };
