import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { z } from 'zod';
import { HOW_TOS, type HowToId, howToPicture, PICTURE_SIZE } from '#admin/help/how-tos.ts';
import { LANGS, type Lang, localeOf } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { inRoot } from '#scripts/local/root';
import { type Caller, call, sessionCookies } from '#testing/client';
import { offices } from '#testing/office/texts';

const records = z.array(z.looseObject({ id: z.string() })).min(1);

/** The first record of a list, in the order that the list opens with. */
async function firstOf(caller: Caller, resource: string, query: Record<string, string> = {}): Promise<string> {
  const answer = await call(caller, `${paths.api.admin()}/${resource}?${new URLSearchParams(query)}`);
  const [first] = records.parse(await answer.json());
  return first?.id ?? '';
}

/** Stores what the pictures show and the demo society has not: a message, and something in the bin. */
async function fillIn(caller: Caller): Promise<void> {
  const message = 'Namaste! My daughter is seven. When do the Nepali classes begin this term?';
  const form = { name: 'Maya Rai', email: 'maya@example.org', subject: 'Nepali classes', message };
  await call(caller, paths.api.contact(), { method: 'POST', body: JSON.stringify(form) });
  const page = { title: 'Picnic food', slug: 'picnic-food', content: '<p>Sel roti.</p>', status: 'draft' };
  const made = await call(caller, `${paths.api.admin()}/pages`, { method: 'POST', body: JSON.stringify(page) });
  const { id } = z.looseObject({ id: z.string() }).parse(await made.json());
  await call(caller, `${paths.api.admin()}/pages/${id}`, {
    method: 'DELETE',
    headers: { 'Content-Type': 'text/plain' },
  });
}

const PAST = { filter: JSON.stringify({ status: 'past', q: 'Dashain' }), sort: '["date","DESC"]' };

/** The screen of each picture that is of a record. The others are of the screen that their how-to leads to. */
const ofRecords: Partial<Record<HowToId, (caller: Caller) => Promise<string>>> = {
  gallery: async (caller) => `/galleries/${await firstOf(caller, 'galleries')}`,
  message: async (caller) => `/messages/${await firstOf(caller, 'messages')}`,
  again: async (caller) => `/events/${await firstOf(caller, 'events', PAST)}`,
};

const PROGRAMME = ['Title,Date,Location', 'Maghe Sankranti,15/01/2027,Town Hall', 'Losar,09/02/2027,Town Hall'].join(
  '\n',
);

/** What is done before the picture is taken. */
const before: Partial<Record<HowToId, (page: Page, lang: Lang) => Promise<void>>> = {
  table: (page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(PROGRAMME) }),
  series: async (page, lang) => {
    await page.locator('input[name=date]').fill('2026-03-07');
    const heading = page.getByRole('heading', { name: textAt(lang, 'resources.events.series.repeats'), exact: true });
    await heading.click();
    await page.getByRole('combobox', { name: new RegExp(`^${textAt(lang, 'resources.events.series.how')}`) }).click();
    // After the one that it is held once: each week.
    await page.getByRole('option').nth(1).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await heading.evaluate((element) => {
      element.scrollIntoView();
      // Below the bar at the top.
      scrollBy(0, -80);
    });
  },
};

/** The text with this key in the back office's language, in the singular. */
function textAt(lang: Lang, key: string): string {
  const value = key
    .split('.')
    .reduce<unknown>(
      (all, name) => (typeof all === 'object' && all ? Reflect.get(all, name) : undefined),
      offices[lang],
    );
  return String(value).split(' |||| ')[0] ?? '';
}

/** Takes the pictures of the help of the back office, in each language. The buttons that a how-to names are framed. */
export async function takeHelpPictures(browser: Browser, caller: Caller): Promise<void> {
  await fillIn(caller);
  for (const lang of LANGS) {
    const context = await browser.newContext({
      baseURL: caller.url,
      viewport: PICTURE_SIZE,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: localeOf(lang),
    });
    await context.addCookies(sessionCookies(caller));
    for (const { id, path: screen, labels } of HOW_TOS) {
      const page = await context.newPage();
      const address = (await ofRecords[id]?.(caller)) ?? screen;
      // On the second visit the fonts are cached and shown from the first frame.
      for (let time = 0; time < 2; time++) await page.goto(`${paths.admin()}${address}`);
      await page.getByRole('heading').first().waitFor();
      await before[id]?.(page, lang);
      await page.waitForLoadState('networkidle');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await frame(
        page,
        Object.values(labels).map((key) => textAt(lang, key)),
      );
      const file = inRoot(`site/public${howToPicture(id, lang)}`);
      mkdirSync(path.dirname(file), { recursive: true });
      await sharp(await page.screenshot())
        .webp({ quality: 70 })
        .toFile(file);
      console.log(howToPicture(id, lang));
      await page.close();
    }
    await context.close();
  }
}

/** Draws a frame around each button or link of these names, and brings one into view where none is. */
async function frame(page: Page, names: readonly string[]): Promise<void> {
  const framed: Locator[] = [];
  // In a row, the name of a button goes on with that of its record.
  for (const name of names)
    for (const role of ['button', 'link', 'tab'] as const)
      for (const one of await page
        .getByRole(role, { name: new RegExp(`^${name.replaceAll(/[()….?]/g, '.')}(?:[:,]|$)`) })
        .all()) {
        await one.evaluate((element) => {
          element.style.outline = '3px solid #C8102E';
          element.style.outlineOffset = element.closest('nav') ? '-3px' : '3px';
        });
        framed.push(one);
      }
  const tops = await Promise.all(framed.map(async (one) => (await one.boundingBox())?.y ?? 0));
  if (tops.every((top) => top > PICTURE_SIZE.height - 40)) await framed[0]?.scrollIntoViewIfNeeded();
}
