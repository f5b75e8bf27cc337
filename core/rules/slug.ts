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
