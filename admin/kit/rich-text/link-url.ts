/**
 * The `href` of a typed link target: a path on this site, an anchor, a web address (`https://` is added where it is
 * missing), an email address (as `mailto:`) or `tel:`. `null` for anything else.
 */
export function linkUrl(typed: string): string | null {
  const text = typed.trim();
  if (/[\s\p{Cc}]|^[/\\]{2}/u.test(text)) return null;
  if (/^(?:\/(?![/\\])|#)./.test(text) || text === '/') return text;
  if (/^(?:mailto|tel):./i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:.]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  // Without a scheme it must look like a host: "hello" is only a word.
  return url && !/^[a-z]+:(?!\/\/)/i.test(text) && url.hostname.includes('.') ? url.href : null;
}
