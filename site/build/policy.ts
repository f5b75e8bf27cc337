import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Inline styles and scripts, without data blocks (`type="application/…"`), which run nowhere. */
const INLINE = /<(script|style)\b(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/\1>/g;

/** Pages share their inline scripts and styles, so each is hashed once. The limit is in characters. */
const hashes = new LRUCache<string, string>({
  maxSize: 400_000,
  sizeCalculation: (hash, text) => hash.length + text.length,
});

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/**
 * A content security policy with only the hashes of what `html` has inline. Astro gives every page those of the whole
 * site: two thousand bytes that no header compression makes smaller. `styles` are ours, which Astro does not know.
 */
export function ownPolicy(policy: string, html: string, styles = ''): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  const allowed = policy.replaceAll(/ ('sha256-[^']+')/g, (source, hash: string) => (own.has(hash) ? source : ''));
  const hash = styles && hashOf(styles);
  return own.has(hash) ? allowed.replace(/style-src [^;]*/, (source) => `${source} ${hash}`) : allowed;
}
