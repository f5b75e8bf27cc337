/** A text with another one put in at the place `at`, a blank line apart from what is there, and where that one ends. */
export function inserted(body: string, at: number, text: string): { body: string; end: number } {
  const before = body.slice(0, at).trimEnd();
  const after = body.slice(at).trimStart();
  const head = before === '' ? text : `${before}\n\n${text}`;
  return { body: after === '' ? head : `${head}\n\n${after}`, end: head.length };
}
