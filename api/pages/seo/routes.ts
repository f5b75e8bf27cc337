import { Hono } from 'hono';
import { answer } from '#api/feeds/answer';
import type { ApiEnv } from '#api/http/context';
import { cacheTags } from '#core/kit/cache-tags';
import { LANGS, type Lang } from '#core/kit/lang';
import { inLanguage, paths } from '#core/kit/paths';
import { CLOSED_TO_ROBOTS, sitePages } from '#core/kit/site-pages';
import { movedTo } from '#core/pages/page';
import { sitemapEntries } from '#db/pages/queries';

const HOUR = 3600;

interface Entry {
  path: string;
  updated_at?: string;
}

/** `/robots.txt` and `/sitemap.xml` (sitemaps.org, protocol 0.9). */
export const seo = new Hono<ApiEnv>()
  .get(paths.robots(), (c) => {
    const { SITE_URL } = c.var.config;
    const lines = ['User-agent: *', ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`), ''];
    c.header('Cache-Control', `public, max-age=${HOUR}`);
    return c.text([...lines, `Sitemap: ${SITE_URL}${paths.sitemap()}`, ''].join('\n'));
  })
  .get(paths.sitemap(), async (c) => {
    const { db, config, today } = c.var;
    const found = await sitemapEntries(db, today);
    const entries: Entry[] = [
      ...sitePages(paths)
        .filter(({ unlisted }) => !unlisted)
        .map(({ path }) => ({ path })),
      ...found.events.map(({ id, updated_at }) => ({ path: paths.event(id), updated_at })),
      ...found.galleries.map(({ id, updated_at }) => ({ path: paths.gallery(id), updated_at })),
      ...found.pages
        .filter(({ slug }) => movedTo(slug, paths) === null)
        .map(({ slug, updated_at }) => ({ path: paths.page(slug), updated_at })),
      ...found.letters.map(({ id, updated_at }) => ({ path: paths.letter(id), updated_at })),
    ];
    const { events, galleries, pages, letters } = cacheTags;
    const tags = [events, galleries, pages, letters];
    return answer(c, {
      body: sitemap(config.SITE_URL, entries),
      type: 'application/xml',
      version: found.content_version,
      tags,
    });
  });

/** Each page is listed in each language, and names itself in all of them (Google's hreflang in sitemaps). */
function sitemap(origin: string, entries: Entry[]): string {
  const urls = entries.flatMap(({ path, updated_at }) => {
    const changed = updated_at ? `<lastmod>${escapeXml(updated_at)}</lastmod>` : '';
    const at = (lang: Lang) => escapeXml(origin + inLanguage(path, lang));
    const alternate = (lang: Lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(lang)}"/>`;
    const alternates = LANGS.map(alternate).join('');
    return LANGS.map((lang) => `<url><loc>${at(lang)}</loc>${changed}${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => XML[character] ?? character);
}
