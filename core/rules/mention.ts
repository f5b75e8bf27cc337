/** Whether a text tells of a person, and the text without them. */
export interface Mention {
  isIn: (text: string) => boolean;
  /** The text with `by` in place of the person's addresses and names. */
  without: (text: string, by: string) => string;
}

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Finds a person in texts: by a whole address, which may be written in capitals and be part of no
 * longer one, and by first and last name. A single name is nobody's alone.
 */
export function mentionOf(emails: readonly string[], names: readonly string[] = []): Mention {
  const whole = names.map((name) => name.trim()).filter((name) => /\S\s+\S/.test(name));
  const patterns = [
    ...emails.map((email) => `(?<![\\w.%+\\-])${quoted(email)}(?![\\w\\-]|\\.\\w)`),
    ...whole.map((name) => `(?<![\\p{L}\\p{M}\\p{N}])${quoted(name)}(?![\\p{L}\\p{M}\\p{N}])`),
  ];
  if (patterns.length === 0) return { isIn: () => false, without: (text) => text };
  const found = new RegExp(patterns.join('|'), 'giu');
  return {
    isIn: (text) => text.search(found) >= 0,
    without: (text, by) => text.replace(found, () => by),
  };
}
