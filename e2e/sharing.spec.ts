import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { shareTexts } from '#admin/kit/share/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const fields = en.labels.events;
/** Drawing waits for fonts, pictures and the encoder. */
const DRAWN = { timeout: 60_000 };

test('a saved event gets its picture for links, and a poster that prints on one sheet', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signInAsAdmin(page);
  const title = 'दशैं शुभकामना कार्यक्रम';
  const data = { title: 'Dashain', date: await farAway(page), location: 'Mount Albert Hall' };
  const id = await make(page, 'events', data);
  await page.goto(paths.adminRecord('events', id));
  await input(page, fields.title).fill(title);
  await button(page, 'Save').click();
  await expectNotification(page, eventTexts.notifications.updated);
  // The notification can come before the list: going back earlier would leave the office.
  await expect(page).toHaveURL(/\/admin\/events(?:\?|$)/);
  await page.goBack();
  await expect(page.getByText(shareTexts.state.stored)).toBeVisible(DRAWN);
  const saved = page.waitForEvent('download');
  await button(page, shareTexts.svg).click();
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/);

  await open(page, paths.event(id));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toMatch(/\/media\/media\/shared\/[0-9a-f-]+\.jpg$/);
  const answer = await page.request.get(picture ?? '');
  const { width, height, format } = await sharp(await answer.body()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });

  // Without the events and photos that stand below it.
  await expect(page.getByRole('heading', { name: en.events.moreUpcoming })).toBeVisible();
  expect(await sheetOf(page)).toMatchObject({ pages: 1, isWide: false });
  await page.getByRole('link', { name: en.sharing.printPoster }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(button(page, en.sharing.print)).toBeVisible();
  expect(await sheetOf(page)).toEqual({ pages: 1, isCut: false, isWide: false });
  await lengthen(page, id);
  await page.reload();
  expect(await sheetOf(page)).toEqual({ pages: 1, isCut: false, isWide: false });
  await remove(page, `events/${id}`);
  expect(complaints).toEqual([]);
});

/** How many sheets the page prints on, whether the poster's texts are cut off, and whether it is too wide. */
async function sheetOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const shown = await page.evaluate(() => {
    const sheet = document.querySelector('main article');
    const root = document.documentElement;
    return { isCut: !sheet || sheet.scrollHeight > sheet.clientHeight, isWide: root.scrollWidth > root.clientWidth };
  });
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length, ...shown };
}

/** Gives an event the longest texts that it takes. */
async function lengthen(page: Page, id: string): Promise<void> {
  const data = {
    title: 'The annual general meeting with elections and lunch '.repeat(4).slice(0, 200),
    title_ne: 'अन्तर्राष्ट्रिय नेपाली साहित्य सम्मेलन '.repeat(6).slice(0, 200),
    location: `${'Taumatawhakatangihangakoauauotamatea'.repeat(5)} Hall`,
    description: `<p>${'Bring a plate to share. '.repeat(40)}</p>`,
    start_time: '10:00',
    end_time: '16:00',
    cancelled: true,
  };
  const { origin } = new URL(page.url());
  const answer = await page.request.put(`${paths.api.admin()}/events/${id}`, { data, headers: { Origin: origin } });
  z.object({ id: z.literal(id) }).parse(await answer.json());
}
