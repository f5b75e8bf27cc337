import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { shareMessages } from '#admin/share/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const fields = en.labels.events;
/** Drawing waits for fonts, pictures and the encoder. */
const DRAWN = { timeout: 60_000 };

test(
  'a saved event gets its picture for links, and a poster that prints on one sheet',
  ON_PHONE_TOO,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await signInAsAdmin(page);
    await page.goto('/admin/events/new');
    await input(page, fields.title).fill('दशैं शुभकामना कार्यक्रम');
    await page
      .getByLabel(fields.date, { exact: false })
      .first()
      .fill(await farAway(page));
    await input(page, fields.location).fill('Mount Albert Hall');
    const { promise: isMeasured, resolve: measured } = Promise.withResolvers<void>();
    const upload = `**${paths.api.sharePicture('events', '*')}`;
    await page.route(upload, async (route) => {
      await isMeasured;
      await route.continue();
    });
    await button(page, 'Save').click();
    await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
    const id = idOf(page);
    // What stands below the picture does not move when the picture comes.
    const section = page.getByRole('region', { name: shareMessages.title });
    await expect(section.getByText(shareMessages.state.drawing)).toBeVisible(DRAWN);
    const heightOf = () => section.evaluate((part) => part.getBoundingClientRect().height);
    const roomBefore = await heightOf();
    measured();
    await expect(page.getByText(shareMessages.state.stored)).toBeVisible(DRAWN);
    expect(await heightOf()).toBe(roomBefore);
    await sound(page, '[aria-labelledby="sharing"]');
    const saved = page.waitForEvent('download');
    await button(page, shareMessages.svg).click();
    expect((await saved).suggestedFilename()).toMatch(/\.svg$/);

    // Pages with intercepted requests have no view transitions.
    await page.unroute(upload);
    await page.reload();
    await expect(section.getByText(shareMessages.hint)).toBeVisible();
    expect(await heightOf()).toBe(roomBefore);

    await page.goto(paths.event(id));
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await page.request.get(picture ?? '');
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });

    await page.getByRole('link', { name: en.sharing.printPoster }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('दशैं शुभकामना कार्यक्रम');
    await expect(button(page, en.sharing.print)).toBeVisible();
    await sound(page);
    expect(await sheetOf(page)).toEqual({ pages: 1, isCut: false, isWide: false });
    await lengthen(page, id);
    await page.reload();
    expect(await sheetOf(page)).toEqual({ pages: 1, isCut: false, isWide: false });
    await remove(page, `events/${id}`);
    expect(complaints).toEqual([]);
  },
);

test('a save ends the drawing of the version before, and is drawn itself', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signInAsAdmin(page);
  const data = { title: 'Two saves in a row', date: await farAway(page), location: 'First hall' };
  const id = await make(page, 'events', data);
  const { promise: isSavedAgain, resolve: savedAgain } = Promise.withResolvers<void>();
  await page.route(`**${paths.api.sharePicture('events', id)}`, async (route) => {
    await isSavedAgain;
    await route.continue();
  });
  const save = async (location: string) => {
    await input(page, fields.location).fill(location);
    await button(page, 'Save').click();
  };
  const isUpload = (one: { url(): string }) =>
    one.url().endsWith(paths.api.sharePicture('events', id));

  await page.goto(paths.adminRecord('events', id));
  const first = page.waitForRequest(isUpload, DRAWN);
  await save('Second hall');
  await expectNotification(page, eventMessages.notifications.updated);
  const overtaken = await first;
  await page.goBack();
  // The save is stored, and the page does not know it yet, when the first drawing goes on.
  await page.route(`**${paths.api.admin()}/events/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const stored = await route.fetch();
    savedAgain();
    await overtaken.response();
    await route.fulfill({ response: stored });
  });
  const answer = page.waitForResponse(isUpload, DRAWN);
  await save('Third hall');
  expect((await answer).status()).toBe(201);
  await remove(page, `events/${id}`);
  expect(complaints).toEqual([]);
});

/** How many sheets the page prints on, whether the poster's texts are cut off, and whether it is too wide. */
async function sheetOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const shown = await page.evaluate(() => {
    const sheet = document.querySelector('main article');
    const root = document.documentElement;
    return {
      isCut: !sheet || sheet.scrollHeight > sheet.clientHeight,
      isWide: root.scrollWidth > root.clientWidth,
    };
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
    ...{ start_time: '10:00', end_time: '16:00', cancelled: true },
  };
  const { origin } = new URL(page.url());
  const answer = await page.request.put(`${paths.api.admin()}/events/${id}`, {
    data,
    headers: { Origin: origin },
  });
  z.object({ id: z.literal(id) }).parse(await answer.json());
}
