import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANG, isLang, LANG_PARAMETER, type Lang } from '#core/lang';
import { paths, splitLanguage } from '#core/paths';

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
 * The language of the answer to a call: the one that its address names, as `/ne/rss.xml` or as `?lang=ne`. Without
 * one, the back office is answered in the language that the browser prefers, and everybody else in the default one.
 */
export function langOfCall({ req }: Context): Lang {
  const { lang } = splitLanguage(req.path);
  if (lang !== DEFAULT_LANG) return lang;
  const named = req.query(LANG_PARAMETER);
  if (isLang(named)) return named;
  const isOwn = OWN.some((prefix) => req.path.startsWith(prefix));
  return isOwn ? preferredLang(req.header('accept-language')) : DEFAULT_LANG;
}
