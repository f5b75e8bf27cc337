import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { demoPages } from '#demo/pages';
import { everyPage } from '#e2e/support/every-page';
import { NOWHERE } from '#e2e/support/public-pages';
import { type ServedPage, textOf, visit } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';
import { society } from '#society';
import { call, signIn } from '#testing/client';

const DESCRIPTION_MAX = 160;

const visitor = await visit();

/** The contents of the head, by name or property. */
function headOf({ document }: ServedPage): Record<string, string> {
  const found: Record<string, string> = { title: document.title };
  for (const meta of document.querySelectorAll('meta'))
    found[meta.getAttribute('property') ?? meta.name] = meta.getAttribute('content') ?? '';
  for (const link of document.querySelectorAll('link')) {
    const language = link.getAttribute('hreflang') ?? '';
    found[`${link.getAttribute('rel')} ${language}`.trim()] = link.getAttribute('href') ?? '';
  }
  return found;
}

const statusOf = async (path: string) => (await visitor.get(path)).status;

const sitemap = z.object({
  urlset: z.object({ url: z.array(z.object({ loc: z.string(), lastmod: z.string().optional() })) }),
});

const organization = z.object({
  '@context': z.literal('https://schema.org'),
  // An NGO is an Organization of schema.org.
  '@type': z.enum(['Organization', 'NGO']),
  name: z.literal(en.site.name),
  url: z.url(),
  logo: z.url(),
  foundingDate: z.literal(String(society.founded)),
  address: z.object({ '@type': z.literal('PostalAddress'), postalCode: z.string() }),
  sameAs: z.array(z.url()).min(1),
});

test('every public page has its title, description and links for search engines and sharing', async () => {
  const { origin } = visitor;
  for (const page of await everyPage()) {
    const { path, unlisted } = page;
    const head = headOf(page);
    const description = head.description ?? '';
    expect.soft(description, path).not.toBe('');
    expect.soft(description.length, path).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect.soft(head['og:title'], path).toBe(head.title);
    // Of an event it begins with when and where.
    const said = head['og:description'] ?? '';
    if (/^\/events\/[0-9a-f-]{36}$/.test(path)) expect.soft(said, path).toMatch(/^\w{3} .* · .* · /);
    else expect.soft(said, path).toBe(description);
    expect.soft(head['og:image:alt'], path).toMatch(/\S/);
    expect.soft(await statusOf(head['og:image'] ?? NOWHERE), path).toBe(200);
    // The pictures of the demo society are all stored with us.
    expect.soft(Number(head['og:image:width']), path).toBeGreaterThanOrEqual(800);
    expect.soft(Number(head['og:image:height']), path).toBeGreaterThanOrEqual(400);
    expect.soft(head['og:type'], path).toBe('website');
    expect.soft(head['og:site_name'], path).toBe(en.site.name);
    expect.soft(head['twitter:card'], path).toBe('summary_large_image');
    expect.soft(head['theme-color'], path).toMatch(/^#[0-9a-f]{6}$/);
    if (!unlisted) {
      for (const name of ['canonical', 'og:url', 'alternate en']) expect.soft(head[name], path).toBe(origin + path);
      expect.soft(head.robots, path).toBeUndefined();
    } else {
      expect.soft(head.robots, path).toContain('noindex');
      expect.soft(head.canonical, path).toBeUndefined();
    }
    const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')];
    const about = data.map(({ textContent }): unknown => JSON.parse(textContent ?? ''));
    const told = about.flatMap((one) => organization.safeParse(one).data ?? []);
    expect.soft(told, path).toHaveLength(1);
    for (const { logo } of told) expect.soft(await statusOf(logo), path).toBe(200);
  }
});

test('a later page of a list has its own canonical address', async () => {
  const { canonical, prev } = headOf(await visitor.open(paths.past(2)));
  expect(canonical).toBe(visitor.origin + paths.past(2));
  expect(prev).toBe(paths.past());
});

test('the poster of an event says when and where, leads to its page, and is not for search engines', async () => {
  const written = await writtenSociety();
  const id = await written.add('events', {
    title: 'Light and lamps',
    title_ne: 'तिहार',
    date: '2026-11-07',
    start_time: '18:00',
    location: 'Hall',
    description: '<p>Lamps.</p>',
    cancelled: true,
  });
  const poster = await written.visitor.open(paths.eventPoster(id));
  const page = new URL(paths.event(id), written.url);
  const short = paths.eventByName('light-and-lamps');
  expect(headOf(poster)).toMatchObject({ robots: 'noindex', canonical: page.href });
  const sheet = poster.document.querySelector('main article');
  for (const text of [
    'Light and lamps',
    'तिहार',
    'Saturday, 7 November 2026',
    '6:00 pm',
    'Hall',
    'Lamps.',
    '२१ कात्तिक २०८३',
    en.events.cancelledText,
    page.host + short,
  ])
    expect(textOf(sheet)).toContain(text);
  const { href } = new URL(short, written.url);
  const code = sheet?.querySelector('svg[role=img]');
  expect(code?.getAttribute('aria-label')).toBe(en.sharing.codeOf(href));
  expect(poster.document.querySelector('button[data-print]')?.className).toContain('needs-script');
  expect(poster.document.body.textContent).toContain(en.sharing.printHint);
});

test('the icons, the manifest and the magazine can be fetched', async () => {
  const { document } = await visitor.open(paths.home());
  const links = [...document.querySelectorAll('link[rel*=icon], link[rel=manifest]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(links).toHaveLength(4);
  const manifest = z
    .object({ name: z.literal(en.site.name), icons: z.array(z.object({ src: z.string() })).min(3) })
    .parse(await (await visitor.get('/manifest.webmanifest')).json());
  const files = [...links, ...manifest.icons.map(({ src }) => src), society.magazine];
  for (const file of files) expect.soft(await statusOf(file), file).toBe(200);
  const magazine = await (await visitor.get(society.magazine)).text();
  expect(magazine.slice(0, 5)).toBe('%PDF-');
});

test('robots.txt keeps the back office out and names the sitemap', async () => {
  const text = await (await visitor.get('/robots.txt')).text();
  expect(text).toContain(`Disallow: ${paths.admin()}\n`);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain(`Sitemap: ${visitor.origin}${paths.sitemap()}\n`);
});

test('the sitemap lists every public page and nothing of the back office', async () => {
  const { origin } = visitor;
  const stored = await call(await signIn(origin), `${paths.api.admin()}/events?range=[0,999]`);
  const events = z.array(z.object({ id: z.string(), series_id: z.string().nullable() })).parse(await stored.json());
  expect(events.length).toBeGreaterThan(20);
  const xml = await (await visitor.get(paths.sitemap())).text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const urls = sitemap.parse(new XMLParser().parse(xml)).urlset.url;
  const listed = new Map(urls.map(({ loc, lastmod }) => [loc, lastmod]));
  expect(listed.size).toBe(urls.length);
  const dated = (some: typeof events) =>
    some.filter(({ id }) => /^\d{4}-.*Z$/.test(listed.get(origin + paths.event(id)) ?? ''));
  const single = events.filter(({ series_id }) => series_id === null);
  expect(dated(single)).toEqual(single);
  // A series is there once: its page leads to its other dates.
  expect(dated(events.filter(({ series_id }) => series_id !== null))).toHaveLength(1);
  for (const { path, unlisted } of await everyPage()) expect.soft(listed.has(origin + path), path).toBe(!unlisted);
  for (const { slug } of demoPages) expect(listed.get(origin + paths.page(slug)), slug).toMatch(/^\d{4}-.*Z$/);
  expect([...listed.keys()].filter((url) => /admin|api/.test(url))).toEqual([]);
});
