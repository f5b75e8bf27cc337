/**
 * Whether a text can be the id of a new record: letters, digits, `-` and `_`, with a digit among them. No page of the
 * site, no screen of the back office, no part of the API and no property of an object has a digit in its name, so that
 * no id stands for one of them (`past` below `/events`, `create`, `__proto__`).
 */
export const isRecordId = (text: string): boolean =>
  text.length <= 100 && /^[\w-]+$/.test(text) && /\d/.test(text);
