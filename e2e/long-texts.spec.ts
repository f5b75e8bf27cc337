import { expect, test } from 'playwright/test';
import { monthOfDay } from '#core/calendar/months';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { open } from '#e2e/support/open';
import { photoFile } from '#e2e/support/photos';
import { todayAt } from '#e2e/support/public-pages';
import { visitorOf } from '#e2e/support/visitor';
import { writerAt } from '#e2e/support/written';
import { call, upload } from '#testing/client';
import { HTML, LINK, sideways, WORD } from '#testing/long-texts';
import { serveSociety } from '#testing/society';

let society: Awaited<ReturnType<typeof serveSociety>>;
test.beforeAll(async () => {
  society = await serveSociety();
});
test.afterAll(() => society?.close());

const PHONE = { width: 390, height: 844 };
const WIDTHS = [PHONE.width, 320, 1280];

/** Writes long texts into all fields of volunteers. Returns the addresses that show them. */
async function writeLongTexts(url: string) {
  const { caller, make } = await writerAt(url);
  const today = await todayAt(visitorOf(url));
  const tags = [WORD.slice(0, 40), LINK.slice(0, 40)];
  const days = [today, addDays(today, -1)];
  const ids: string[] = [];
  // Enough for the home page, the landing page and the related events.
  for (const day of days)
    for (const text of [LINK, WORD, LINK]) {
      const event = { date: day, title: text, location: text, description: HTML, tags };
      ids.push(await make('events', event));
    }
  const [upcoming = '', past = ''] = [ids[0], ids[3]];
  const texts = { title: LINK, description: `${WORD} ${LINK}` };
  const gallery = await make('galleries', { ...texts, event_id: upcoming });
  const photo = await photoFile(`${'p'.repeat(80)}.jpg`, 1);
  const stored = await upload(caller, paths.api.galleryPhotos(gallery), photo, { caption: LINK });
  expect(stored.status).toBe(201);
  const page = { title: WORD, content: HTML, meta_description: 'Long texts' };
  const slug = 'a'.repeat(80);
  await make('pages', { ...page, slug });
  await make('pages', { ...page, slug: 'society' });
  const settings = { contact_email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`, contact_address: WORD };
  const saved = await call(caller, paths.api.settings(), { method: 'PUT', body: JSON.stringify(settings) });
  expect(saved.status).toBe(200);
  return { day: today, upcoming, past, gallery, slug };
}

test('long words and links break on a phone, on every kind of page of the site', async ({ browser }) => {
  const baseURL = society.url;
  const page = await browser.newPage({ baseURL, isMobile: true, hasTouch: true });
  const { day, upcoming, past, gallery, slug } = await writeLongTexts(society.url);
  const month = monthOfDay(day);
  const look = async (path: string) => {
    await page.setViewportSize(PHONE);
    await open(page, path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...PHONE, width });
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(sideways), { message: `${path} at ${width} px`, timeout: 5000 })
        .toEqual([]);
    }
  };
  for (const path of [
    paths.home(),
    paths.society(),
    paths.page(slug),
    paths.contact(),
    paths.newsletter(),
    paths.events(),
    paths.upcoming(),
    paths.past(),
    paths.event(upcoming),
    paths.event(past),
    paths.calendar(month),
    paths.calendar(month, 'grid'),
    paths.eventGallery(),
    paths.gallery(gallery),
    paths.search(WORD),
    paths.search(LINK.slice(0, 60)),
    `/${WORD}`,
  ])
    await look(path);
  await page.close();
});
