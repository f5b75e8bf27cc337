/**
 * `text` as a part of an address: lower case, words joined by hyphens, everything else left out
 * (spec §5); `''` when nothing is left. Latin letters lose their accents first.
 * @param max the most characters of it
 */
export function slugOf(text: string, max = 100): string {
  return text
    .slice(0, 4 * max)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '');
}

/**
 * Whether a text can be the id of a new record: letters, digits, `-` and `_`, with a digit among them. No page of the
 * site, no screen of the back office, no part of the API and no property of an object has a digit in its name, so that
 * no id stands for one of them (`past` below `/events`, `create`, `__proto__`).
 */
export const isRecordId = (text: string): boolean => text.length <= 100 && /^[\w-]+$/.test(text) && /\d/.test(text);
