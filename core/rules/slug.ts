/**
 * A text as part of an address (spec §5): lower case, hyphenated, other characters stripped;
 * letters lose their accents ("Ōtāhuhu Day" → "otahuhu-day"). A text without Latin letters or
 * digits gives `''`.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s_–—-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
