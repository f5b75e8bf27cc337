import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGS } from '#core/kit/lang';
import { inLanguage, paths } from '#core/kit/paths';
import { startApi } from '#testing/api';

const { url, origin } = await startApi();
const sitemap = z.object({ urlset: z.object({ url: z.array(z.object({ loc: z.string() })) }) });

test('the map of the site has each page in each language, which names itself in all of them', async () => {
  const xml = await (await fetch(url + paths.sitemap())).text();
  const found = sitemap.parse(new XMLParser().parse(xml)).urlset.url.map(({ loc }) => loc);
  const address = (path: string) => LANGS.map((lang) => origin + inLanguage(path, lang));
  for (const path of [paths.home(), paths.contact()]) {
    const pages = address(path);
    expect(found).toEqual(expect.arrayContaining(pages));
    for (const [at, lang] of LANGS.entries()) {
      const link = `<xhtml:link rel="alternate" hreflang="${lang}" href="${pages[at]}"/>`;
      expect(xml.split(link)).toHaveLength(LANGS.length + 1);
    }
  }
});
