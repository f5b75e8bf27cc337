import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { type PlaceholderKind, placeholders } from '#core/placeholders';
import { RUNTIME_CONFIG_NAME } from '#core/runtime-config';
import { addressLine } from '#core/society';
import { en } from '#core/words/en';
import {
  LOST,
  SECRETS,
  type Served,
  serveWithLostPictures,
  serveWithoutDatabase,
  serveWithoutEvents,
} from '#e2e/support/broken-society';
import { NOWHERE } from '#e2e/support/public-pages';

// One worker, so that each broken society is served once.
test.describe.configure({ mode: 'default' });

const societies = new Map<() => Promise<Served>, Promise<Served>>();
/** The address of a society that is served from the first time a test asks for it. */
async function urlOf(start: () => Promise<Served>): Promise<string> {
  const society = societies.get(start) ?? start();
  societies.set(start, society);
  return (await society).url;
}
test.afterAll(async () => {
  const served = await Promise.all(societies.values());
  await Promise.all(served.map(({ close }) => close()));
  societies.clear();
});

/** The frame of the site is there: the way home, the menu, the footer. */
async function expectFrame(page: Page) {
  const menu = page.getByRole('navigation', { name: en.nav.label });
  for (const name of [en.nav.home, en.nav.about, en.nav.events, en.nav.contact])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: en.footer.links });
  await expect(links.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** The sample events of the spec, each with its link to the events. */
async function expectSamples(page: Page) {
  const { upcoming, past } = en.home.samples;
  const events = page.getByRole('region', { name: en.home.events });
  const cards = events.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(
    [...upcoming, ...past].map((one) => one.title),
  );
  for (const card of await cards.all()) {
    const link = card.getByRole('link', { name: en.home.readMore });
    await expect(link).toHaveAttribute('href', paths.events());
  }
}

for (const path of [NOWHERE, '/events/12', '/no/such/page', '/images/none.svg'])
  test(`${path} says that there is no such page, and where to go`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expectFrame(page);
    const main = page.getByRole('main');
    const [title, ways] = path.startsWith('/events/')
      ? [en.events.notFound, [paths.events()]]
      : [en.notFound.title, [paths.home(), paths.events(), paths.contact()]];
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const way of ways) await expect(main.locator(`a[href="${way}"]`)).toBeVisible();
  });

test.describe('with the database down', () => {
  test('a page that only the database knows is the error page in the frame', async ({ page }) => {
    const answer = await page.goto((await urlOf(serveWithoutDatabase)) + paths.page('membership'));
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()['cloudflare-cdn-cache-control'] ?? 'no-store').toBe('no-store');
    await expectFrame(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.crash.title);
    await expect(page).toHaveTitle(en.site.title(en.crash.title));
    const home = page.getByRole('main').getByRole('link', { name: en.notFound.home });
    await home.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.home.heading);
  });

  for (const [path, text] of [
    [paths.about(), en.about.title],
    [paths.society(), en.society.history[0] ?? ''],
    [paths.committee(), en.committee.title],
    [paths.contact(), addressLine],
  ] as const)
    test(`${path} does without it, and is not kept`, async ({ page }) => {
      const answer = await page.goto((await urlOf(serveWithoutDatabase)) + path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['cloudflare-cdn-cache-control'] ?? 'no-store').toBe('no-store');
      await expectFrame(page);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    });

  test('the home page shows the sample events', async ({ page }) => {
    const answer = await page.goto(await urlOf(serveWithoutDatabase));
    expect(answer?.status()).toBe(200);
    // What could not be read must not be kept.
    expect(answer?.headers()['cloudflare-cdn-cache-control'] ?? 'no-store').toBe('no-store');
    await expectFrame(page);
    await expectSamples(page);
  });

  for (const [path, message] of [
    [paths.events(), en.events.failedUpcoming],
    [paths.upcoming(), en.events.failedUpcoming],
    [paths.past(), en.events.failedPast],
    [paths.calendar(), en.calendar.errorTitle],
    [paths.event('x'), en.events.notFound],
    [paths.eventGallery(), en.galleries.failed],
    [paths.gallery('x'), en.galleries.failedOne],
    [paths.search('dashain'), en.search.failed],
  ] as const)
    test(`${path} says what failed`, async ({ page }) => {
      const answer = await page.goto((await urlOf(serveWithoutDatabase)) + path);
      expect(answer?.status()).toBe(503);
      await expectFrame(page);
      await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
    });

  test('a page that does not exist is not found all the same', async ({ page }) => {
    const answer = await page.goto(`${await urlOf(serveWithoutDatabase)}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expectFrame(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.notFound.title);
  });

  test('the API says so in JSON, with the number of the request', async () => {
    const url = await urlOf(serveWithoutDatabase);
    for (const path of [paths.api.health(), paths.api.events()]) {
      const answer = await fetch(url + path);
      expect.soft(answer.status, path).toBe(503);
      expect.soft(answer.headers.get('content-type'), path).toContain('application/json');
      const { message }: { message: string } = await answer.json();
      const [before = '', after = ''] = en.errors.unavailable('|').split('|');
      expect.soft(message.startsWith(before) && message.endsWith(after), message).toBe(true);
      const id = message.slice(before.length, message.length - after.length);
      expect.soft(id).toMatch(/^[0-9a-f-]{16,36}$/);
    }
  });

  test('env-config.js still answers, and tells no secret', async () => {
    const url = await urlOf(serveWithoutDatabase);
    const answer = await fetch(url + paths.envConfig());
    const script = await answer.text();
    expect(answer.status).toBe(200);
    expect(script).toContain(`window.${RUNTIME_CONFIG_NAME}=`);
    const home = await (await fetch(url)).text();
    for (const secret of [...Object.values(SECRETS), '127.0.0.1:1']) {
      expect(script).not.toContain(secret);
      expect(home).not.toContain(secret);
    }
  });
});

test('the sample events are shown when there are no events at all', async ({ page }) => {
  const answer = await page.goto(await urlOf(serveWithoutEvents));
  expect(answer?.status()).toBe(200);
  await expectSamples(page);
  await page.getByRole('main').getByRole('link', { name: en.home.readMore }).first().click();
  await expect(page.getByText(en.events.noUpcoming)).toBeVisible();
  await expect(page.getByText(en.events.noPastOnLanding)).toBeVisible();
});

/** Waits until the pictures of these kinds show their placeholders, and nothing is missing. */
async function expectPlaceholders(page: Page, kinds: PlaceholderKind[]) {
  for (const kind of kinds) {
    const picture = page.locator(`img[src="${placeholders[kind]}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.locator(`img[src^="${LOST}"]`)).toHaveCount(0);
}

const PICTURES: [string, PlaceholderKind[]][] = [
  [paths.home(), ['logo', 'hero', 'about', 'event']],
  [paths.committee(), ['logo', 'committee']],
];
for (const [path, kinds] of PICTURES) {
  test(`a lost picture on ${path} gives way to the placeholder of its kind`, async ({ page }) => {
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    await page.route(`${LOST}/**`, async (route) => {
      await ready;
      await route.fulfill({ status: 404 });
    });
    await page.goto((await urlOf(serveWithLostPictures)) + path, { waitUntil: 'domcontentloaded' });
    // The script waits for the pictures now.
    resolve();
    await expectPlaceholders(page, kinds);
  });

  test(`so does one on ${path} that was lost before the script came`, async ({ page }) => {
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    await page.route(`${LOST}/**`, (route) => route.abort());
    await page.route('**/*.js', async (route) => {
      await lost;
      await route.continue();
    });
    await page.goto((await urlOf(serveWithLostPictures)) + path, { waitUntil: 'commit' });
    const logo = page.locator(`img[src^="${LOST}/logo"]`);
    await expect(logo).toHaveJSProperty('complete', true);
    await expect(logo).toHaveJSProperty('naturalWidth', 0);
    resolve();
    await expectPlaceholders(page, kinds);
  });
}
