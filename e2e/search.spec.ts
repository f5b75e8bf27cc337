import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { SEARCH_MAX_LENGTH } from '#core/rules/search';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { type Caller, call, signIn } from '#testing/client';

const EVENTS = 11;
/** A title that would run if it were HTML. */
const HOSTILE = '<script>window.ran=1</script><b>lamps</b>';

/** A word that only the events of this worker have. */
let word: string;
let caller: Caller;
let ids: string[] = [];
test.beforeAll(async ({ baseURL }) => {
  caller = await signIn(baseURL ?? '');
  word = `w${crypto.randomUUID().replaceAll('-', '')}`;
  ids = [];
  for (let number = 1; number <= EVENTS; number++) {
    const event = {
      title: number === EVENTS ? `${word} ${HOSTILE}` : `Evening ${number} of ${word}`,
      date: '2020-01-01',
      location: 'Ōtāhuhu',
      description: `<p>Before the <em>${word}</em> and after it.</p>`,
    };
    const body = JSON.stringify(event);
    const answer = await call(caller, `${paths.api.admin()}/events`, { method: 'POST', body });
    expect(answer.status).toBe(201);
    const { id }: { id: string } = await answer.json();
    ids.push(id);
  }
});
test.afterAll(async () => {
  for (const id of ids)
    await call(caller, `${paths.api.admin()}/events/${id}`, { method: 'DELETE' });
});

const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('article');

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a search for part of a word lists its events on pages', async ({ page }) => {
      await page.goto(paths.search());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.search.title);
      const form = main(page).getByRole('search');
      await form.getByLabel(en.search.label).fill(word.slice(0, -2).toUpperCase());
      await form.getByRole('button', { name: en.search.submit }).click();
      await expect(page).toHaveURL(paths.search(word.slice(0, -2).toUpperCase()));
      await expect(main(page).getByRole('status')).toHaveText(
        en.search.found(EVENTS, word.slice(0, -2).toUpperCase()),
      );
      await expect(results(page)).toHaveCount(10);
      await expect(results(page).first().locator('mark').first()).toHaveText(word);

      const pages = page.getByRole('navigation', { name: en.pagination.label });
      await pages.getByRole('link', { name: en.pagination.next }).click();
      await expect(results(page)).toHaveCount(EVENTS - 10);
      await expect(form.getByLabel(en.search.label)).toHaveValue(word.slice(0, -2).toUpperCase());
      await results(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    });

    test('a title that contains HTML is shown as text', async ({ page }) => {
      await page.goto(paths.search(`${word} lamps`));
      const result = results(page);
      await expect(result).toHaveCount(1);
      await expect(result.getByRole('heading')).toHaveText(`${word} ${HOSTILE}`);
      await expect(result.locator('mark')).toHaveText([word, 'lamps', word]);
      await expect(result.locator('script, b')).toHaveCount(0);
    });

    test('a search without results links to other pages', async ({ page }) => {
      await page.goto(paths.search(`no${word}`));
      await expect(main(page).getByRole('status')).toHaveText(en.search.nothing(`no${word}`));
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(
        en.search.nothing(`no${word}`),
      );
      const ways = main(page).getByRole('link');
      await expect(ways).toHaveText([en.notFound.events, en.notFound.contact]);
    });
  });

test('a search in Latin or Devanagari finds events and pages with its words', async ({ page }) => {
  await page.goto(paths.search('दश'));
  await expect(results(page).locator('[lang=ne] mark').first()).toHaveText('दशैं');
  await page.goto(paths.search('timur interpret'));
  const result = main(page)
    .getByRole('region', { name: en.search.groups.page(1) })
    .getByRole('article');
  await result.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help for New Arrivals');
  await page.goto(paths.search(`${word} otahuhu`));
  await expect(results(page).first().locator('.meta mark')).toHaveText('Ōtāhuhu');
});

test('the search answers malformed input without a server error', async ({ page, baseURL }) => {
  const ask = (query: string) => page.request.get(`${baseURL}${paths.search()}?${query}`);
  for (const number of ['-1', 'x', '0', '', '1e9', '%00']) {
    const answer = await ask(`q=${word}&page=${number}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(en.search.found(EVENTS, word));
  }
  for (const query of [
    'q=%E0%A4%A',
    'q=%',
    'q=%00%FF',
    'q=%22%20OR%20*',
    'q',
    `q=${'ab%20'.repeat(2500)}`,
  ])
    expect((await ask(query)).status(), query.slice(0, 40)).toBe(200);
  const beyond = await ask(`q=${word}&page=3`);
  expect(beyond.status()).toBe(404);
  expect(await beyond.text()).toContain(en.pagination.beyond);
  const long = await ask(`q=${'x'.repeat(10_000)}`);
  expect(await long.text()).toContain(`value="${'x'.repeat(SEARCH_MAX_LENGTH)}"`);
});

test('the search takes one round trip, is not cached and not indexed', async ({ page }) => {
  for (const path of [paths.search(), paths.search(word), paths.search(word, 2)]) {
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    expect(headers['server-timing']).toContain('round trips 1');
    expect(headers['cache-control']).toBe('private, no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('the search is accessible and fits the screen', ON_PHONE_TOO, async ({ page, isMobile }) => {
  // Each colour scheme once.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
  const long = 'x'.repeat(SEARCH_MAX_LENGTH);
  const states = ['', word, 'दशैं', `no${word}`, long];
  for (const path of [...states.map((query) => paths.search(query)), paths.search(word, 9)]) {
    await page.goto(path);
    await sound(page);
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, path).toBeLessThanOrEqual(screen ?? 0);
  }
});
