/** `value` as JSON for a script element: a `<` in it cannot end the element early. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
