import type { AstroGlobal } from 'astro';
import { LANGS, type Lang } from '#core/kit/lang';
import { inLanguage, pathsIn } from '#core/kit/paths';

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'routePattern' | 'response'>;

/** The address of this page in each other language. Where there is no page, that of the home page. */
export function otherLanguages({ locals, url, routePattern, response }: Page): { lang: Lang; href: string }[] {
  const isMissing = routePattern === '/404' || response.status === 404;
  return LANGS.filter((lang) => lang !== locals.lang).map((lang) => ({
    lang,
    href: isMissing ? pathsIn(lang).home() : inLanguage(locals.pathname, lang) + url.search,
  }));
}
