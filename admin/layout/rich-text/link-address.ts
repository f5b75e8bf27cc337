/**
 * What somebody typed as the target of a link, as an address: a path of this site, a web address
 * (`https://` is added), an email address or `tel:`. `null` when it is none of these.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s|^[/\\]{2}/.test(text)) return null;
  if (/^(?:\/(?![/\\])|#)./.test(text) || text === '/') return text;
  if (/^(?:mailto|tel):./i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:.]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  // Without a scheme, only what looks like a host: "hello" is a word.
  return url && !/^[a-z]+:(?!\/\/)/i.test(text) && url.hostname.includes('.') ? url.href : null;
}
