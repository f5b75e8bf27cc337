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
 * In which language a call is answered: as the browser likes it where nobody keeps the answer. What
 * the edge may keep is the same for everybody: the address alone could tell, and none does so far.
 */
export function langOfCall({ req }: Context): Lang {
  const isKept = req.method === 'GET' || req.method === 'HEAD';
  const isOwn = OWN.some((prefix) => req.path.startsWith(prefix));
  return isKept && !isOwn ? DEFAULT_LANG : preferredLang(req.header('accept-language'));
}
