import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { paths } from '#core/paths';
import { society } from '#core/society';
import { en } from '#core/words/en';
import { demoPages } from '#db/seed/pages';
import { type Caller, call, signIn } from '#e2e/support/client';
import { publicPages } from '#e2e/support/public-pages';

const DESCRIPTION_MAX = 160;

/** The contents of the head, by name or property. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string | null> = { title: document.title };
    for (const meta of document.querySelectorAll('meta'))
      found[meta.getAttribute('property') ?? meta.name] = meta.content;
    for (const link of document.querySelectorAll('link'))
      found[`${link.rel} ${link.hreflang}`.trim()] = link.getAttribute('href');
    return found;
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

test('the head of every public page', async ({ page, request }) => {
  for (const { path, unlisted } of await publicPages(request))
    await test.step(path, async () => {
      await page.goto(path);
      const origin = new URL(page.url()).origin;
      const head = await headOf(page);
      const description = head.description ?? '';
      expect.soft(description).not.toBe('');
      expect.soft(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
      for (const kind of ['og', 'twitter']) {
        expect.soft(head[`${kind}:title`]).toBe(head.title);
        expect.soft(head[`${kind}:description`]).toBe(description);
        expect.soft((await request.get(head[`${kind}:image`] ?? '')).status()).toBe(200);
      }
      expect.soft(head['og:type']).toBe('website');
      expect.soft(head['og:site_name']).toBe(en.site.name);
      expect.soft(head['twitter:card']).toBe('summary_large_image');
      expect.soft(head['theme-color']).toMatch(/^#[0-9a-f]{6}$/);
      if (!unlisted) {
        expect.soft(head.canonical).toBe(origin + path);
        expect.soft(head['og:url']).toBe(origin + path);
        expect.soft(head['alternate en']).toBe(origin + path);
        expect.soft(head.robots).toBeUndefined();
      } else {
        expect.soft(head.robots).toContain('noindex');
        expect.soft(head.canonical).toBeUndefined();
      }
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const about = data.map((text): unknown => JSON.parse(text));
      const told = about.flatMap((one) => organization.safeParse(one).data ?? []);
      expect.soft(told).toHaveLength(1);
      for (const { logo } of told) expect.soft((await request.get(logo)).status()).toBe(200);
    });
});

test('a later page of a list is an address of its own', async ({ page }) => {
  await page.goto(paths.past(2));
  const { canonical, prev } = await headOf(page);
  expect(canonical).toBe(new URL(page.url()).origin + paths.past(2));
  expect(prev).toBe(paths.past());
});

test('a long description is cut at a word', async ({ page, baseURL }) => {
  const caller = await signIn(baseURL ?? '');
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  await withEvent(caller, { description: `<p>${words.join(' ')}</p>` }, async (path) => {
    await page.goto(path);
    const { description } = await headOf(page);
    expect(description?.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(description?.length).toBeGreaterThan(DESCRIPTION_MAX - 15);
    const shown = description?.replace(/…$/, '').split(' ') ?? [];
    expect(shown).toEqual(words.slice(0, shown.length));
  });
});

/** Runs `use` with the address of a new event, which is gone afterwards. */
async function withEvent(caller: Caller, event: object, use: (path: string) => Promise<void>) {
  const resource = `${paths.api.admin()}/events`;
  const body = JSON.stringify({ title: 'Long', date: '2019-01-01', location: 'Hall', ...event });
  const answer = await call(caller, resource, { method: 'POST', body });
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  try {
    await use(paths.event(id));
  } finally {
    await call(caller, `${resource}/${id}`, { method: 'DELETE' });
  }
}

test('icons, manifest and the magazine are there', async ({ page, request }) => {
  await page.goto(paths.home());
  const links = await page
    .locator('link[rel*=icon], link[rel=manifest]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links).toHaveLength(4);
  const manifest = z
    .object({ name: z.literal(en.site.name), icons: z.array(z.object({ src: z.string() })).min(3) })
    .parse(await (await request.get('/manifest.webmanifest')).json());
  const files = [...links, ...manifest.icons.map(({ src }) => src), paths.magazine()];
  for (const file of files) expect.soft((await request.get(file)).status(), file).toBe(200);
  const magazine = await (await request.get(paths.magazine())).body();
  expect(String(magazine.subarray(0, 5))).toBe('%PDF-');
});

test('robots.txt keeps the back office out and names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Disallow: ${paths.admin()}\n`);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain(`Sitemap: ${baseURL}${paths.sitemap()}\n`);
});

test('the sitemap holds every page and nothing of the back office', async ({
  page,
  request,
  baseURL,
}) => {
  const caller = await signIn(baseURL ?? '');
  // Other tests write events at the same time: what was there before and after must be listed.
  const before = await eventIds(caller);
  const xml = await (await request.get(paths.sitemap())).text();
  const after = await eventIds(caller);
  const kept = before.filter((id) => after.includes(id));
  expect(kept.length).toBeGreaterThan(20);

  const urls = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('not well-formed');
    return [...parsed.documentElement.children].map((url) => ({
      loc: url.querySelector('loc')?.textContent ?? '',
      lastmod: url.querySelector('lastmod')?.textContent ?? null,
    }));
  }, xml);
  const listed = new Map(urls.map(({ loc, lastmod }) => [loc, lastmod]));
  expect(listed.size).toBe(urls.length);
  for (const id of kept) expect(listed.get(baseURL + paths.event(id))).toMatch(/^\d{4}-.*Z$/);
  for (const { path, unlisted } of await publicPages(request))
    expect.soft(listed.has(baseURL + path), path).toBe(!unlisted);
  for (const { slug } of demoPages)
    expect(listed.get(baseURL + paths.page(slug)), slug).toMatch(/^\d{4}-.*Z$/);
  expect([...listed.keys()].filter((url) => /admin|api/.test(url))).toEqual([]);
});

async function eventIds(caller: Caller): Promise<string[]> {
  const answer = await call(caller, `${paths.api.admin()}/events?range=[0,999]`);
  return z
    .array(z.object({ id: z.string() }))
    .parse(await answer.json())
    .map(({ id }) => id);
}
