import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANG, isLang, type Lang } from '#core/lang';
import { paths } from '#core/paths';

/** The language of ours that a browser likes best, by its `Accept-Language` (RFC 9110 §12.5.4). */
export function preferredLang(header: string | null | undefined): Lang {
  const [best] = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    // `en-NZ` is English: where it is spoken does not matter to us.
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .filter(isLang);
  return best ?? DEFAULT_LANG;
}

const OWN = [`${paths.api.admin()}/`, `${paths.api.auth()}/`];

/**
 * The language of the answer to a call: the one that the browser prefers where the answer is not
 * cached. An answer that the edge may cache is in the default language for everybody: only its
 * address could name another language, and no address does so far.
 */
export function langOfCall({ req }: Context): Lang {
  const isKept = req.method === 'GET' || req.method === 'HEAD';
  const isOwn = OWN.some((prefix) => req.path.startsWith(prefix));
  return isKept && !isOwn ? DEFAULT_LANG : preferredLang(req.header('accept-language'));
}
