import { expect, type Page, test } from 'playwright/test';
import { binMessages } from '#admin/bin/messages.ts';
import { eventMessages } from '#admin/events/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { pageMessages } from '#admin/pages/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification, quiet, toast } from '#e2e/support/notifications';
import { button, confirm, counted, farAway, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { smallPhoto } from '#e2e/support/photos';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { save: says, reasons, leave } = officeMessages;
const fields = en.labels.events;
const SAVED = /^Saved at \d{1,2}:\d\d [ap]m$/;

const bar = (page: Page) => page.getByRole('toolbar').filter({ has: page.getByRole('status') });
const status = (page: Page) => bar(page).getByRole('status');

/** Expects the bar at the bottom of the window, with all of its buttons in it. */
async function expectInReach(page: Page): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await bar(page).boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height + 1);
  expect(box?.height).toBeLessThan(window.height / 4);
  for (const one of await bar(page).getByRole('button').all()) {
    const { x, y, width, height } = (await one.boundingBox()) ?? {
      x: -1,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(window.width);
    expect(y + height).toBeLessThanOrEqual(window.height + 1);
  }
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window.width);
}

test(
  'Save is in reach on every form, at the top and at the end',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    const complaints = complaintsOf(page, REFUSALS);
    await signInAsAdmin(page);
    const name = `In reach ${crypto.randomUUID().slice(0, 8)}`;
    const event = await make(page, 'events', { title: name, date: '2001-02-03', location: 'Hall' });
    const written = await make(page, 'pages', { title: name, slug: name, content: '<p>x</p>' });
    const gallery = await make(page, 'galleries', { title: name });
    const user = await make(page, 'users', { email: `${name.replaceAll(' ', '-')}@example.org` });
    for (let at = 0; at < 6; at += 1)
      await page.request.post(paths.api.galleryPhotos(gallery), {
        headers: { Origin: new URL(page.url()).origin },
        multipart: { file: await smallPhoto(`${at}.jpg`, at) },
      });
    const forms: [path: string, label: string][] = [
      ...['events/new', `events/${event}`, 'pages/new', `pages/${written}`].map(
        (path): [string, string] => [path, 'Save'],
      ),
      ['galleries/new', galleryMessages.save],
      [`galleries/${gallery}`, galleryMessages.save],
      ['users/new', userMessages.save],
      [`users/${user}`, userMessages.save],
      ['settings', settingsMessages.save],
    ];
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const widths = isMobile ? [width, 320] : [width];
    for (const [path, label] of forms) {
      await test.step(path, async () => {
        await page.goto(`/admin/${path}`);
        await bar(page).waitFor();
        await expect(button(bar(page), label)).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          await expectInReach(page);
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await expectInReach(page);
          await page.evaluate(() => window.scrollTo(0, 0));
        }
      });
    }
    await page.goto(`/admin/galleries/${gallery}`);
    // The photos scroll by below the fields; the bar is reached before them.
    await expect(page.getByRole('button', { name: 'Remove photo 6' })).toBeAttached();
    const first = page.getByRole('button', { name: 'Open photo 1' });
    const isBefore = await bar(page).evaluate(
      (one, other) => Boolean(one.compareDocumentPosition(other as Node) & 4),
      await first.elementHandle(),
    );
    expect(isBefore).toBe(true);
    await remove(
      page,
      `events/${event}`,
      `pages/${written}`,
      `galleries/${gallery}`,
      `users/${user}`,
    );
    expect(complaints).toEqual([]);
  },
);

test('the save bar says in words whether the form is stored', async ({ page, context }) => {
  await signInAsAdmin(page);
  const date = await farAway(page);
  const title = `Told ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/events/new');
  await expect(status(page)).toHaveText(says.unchanged);
  const save = button(bar(page), 'Save');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(reasons.nothingToSave);
  // A button that cannot be used takes the focus, and shows why.
  await save.focus();
  await expect(page.getByRole('tooltip')).toHaveText(reasons.nothingToSave);

  await input(page, fields.title).fill(title);
  await expect(status(page)).toHaveText(says.unsaved);
  await expect(save).toBeEnabled();
  await save.click();
  await expect(status(page)).toHaveText(says.failed);
  await quiet(page);
  await page.getByLabel(fields.date, { exact: false }).first().fill(date);
  await input(page, fields.location).fill('Hall');
  await expect(status(page)).toHaveText(says.unsaved);

  // While the answer is awaited, a second press does nothing.
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  const calls: string[] = [];
  const isCreate = (url: URL) => url.pathname === `${paths.api.admin()}/events`;
  await page.route(isCreate, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls.push(route.request().url());
    await answered;
    return route.fallback();
  });
  await save.click();
  await expect(status(page)).toHaveText(says.saving);
  await expect(button(bar(page), officeMessages.saving)).toBeDisabled();
  await button(bar(page), officeMessages.saving).click({ force: true });
  // The form of the stored event is filled from the answer, and again when it is read.
  const isRead = page.waitForResponse(
    (one) => one.request().method() === 'GET' && /\/events\/[0-9a-f-]{36}$/.test(one.url()),
  );
  answer();
  await expectNotification(page, eventMessages.notifications.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  expect(calls).toHaveLength(1);
  await isRead;
  const id = idOf(page);
  await expect(status(page)).toHaveText(SAVED);

  // A save that fails leaves the input, and leaving still asks.
  const isIt = (url: URL) => url.pathname === `${paths.api.admin()}/events/${id}`;
  await page.route(isIt, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Something broke' } })
      : route.fallback(),
  );
  await input(page, fields.title).fill(`${title}, later`);
  await expect(status(page)).toHaveText(says.unsaved);
  await expect(button(bar(page), eventMessages.cancel.button)).toHaveAccessibleDescription(
    reasons.unsaved,
  );
  await save.click();
  await expect(status(page)).toHaveText(says.failed);
  await quiet(page);
  await sound(page);
  await page.goBack();
  const question = page.getByRole('dialog', { name: leave.title });
  await expect(button(question, leave.keep)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(input(page, fields.title)).toHaveValue(`${title}, later`);
  await page.unroute(isIt);

  // Without a network the save waits, and is made when it is back.
  await context.setOffline(true);
  await save.click();
  await expect(status(page)).toHaveText(says.offline);
  await context.setOffline(false);
  await expectNotification(page, eventMessages.notifications.updated);
  await expect(page).toHaveURL(/\/admin\/events$/);

  // What is deleted has nothing left to save: nobody is asked.
  await page.goto(paths.adminRecord('events', id));
  await expect(input(page, fields.title)).toHaveValue(`${title}, later`);
  await input(page, fields.title).fill('typed in vain');
  await button(bar(page), 'Delete').click();
  await confirm(page, eventMessages.delete);
  await expectNotification(page, eventMessages.notifications.deleted);
  await expect(page).toHaveURL(/\/admin\/events$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'a notification and a focused field are not behind the save bar',
  ON_PHONE_TOO,
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/settings');
    await bar(page).waitFor();
    const fields = await page.getByRole('textbox').all();
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) {
      await field.focus();
      const [at, edge] = [await field.boundingBox(), await bar(page).boundingBox()];
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }
    await page.route(`**${paths.api.settings()}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: {} })
        : route.fallback(),
    );
    await input(page, 'Facebook').fill('https://www.facebook.com/example');
    await button(bar(page), settingsMessages.save).click();
    const news = page.locator('.MuiSnackbar-root');
    await expect(news).toContainText('Failed to save settings');
    await expect
      .poll(async () => {
        const [at, edge] = [await news.boundingBox(), await bar(page).boundingBox()];
        return (at?.y ?? 0) + (at?.height ?? 0) <= (edge?.y ?? 0);
      })
      .toBe(true);
  },
);

test('pages are published and deleted in bulk by the names of the verbs', async ({ page }) => {
  await signInAsAdmin(page);
  const name = `bulk ${crypto.randomUUID().slice(0, 8)}`;
  const both = [`${name} one`, `${name} two`];
  for (const title of both)
    await make(page, 'pages', { title, slug: title, content: '<p>x</p>', status: 'draft' });
  await page.goto('/admin/pages');
  await page.getByRole('textbox', { name: 'Search' }).fill(name);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  const select = async () => {
    for (const title of both) await rows.filter({ hasText: title }).getByRole('checkbox').check();
  };
  const plural = (text: string) => counted(text, 2);
  const act = async (action: 'publish' | 'delete') => {
    const words = pageMessages.bulk[action];
    await select();
    await page.getByRole('button', { name: words.button, exact: true }).first().click();
    const question = page.getByRole('dialog', { name: plural(words.title) });
    await expect(button(question, plural(words.keep))).toBeFocused();
    await sound(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: words.button, exact: true }).first().click();
    await button(question, plural(words.confirm)).click();
    await expect(question).toBeHidden();
  };
  await act('publish');
  await quiet(page);
  await act('delete');
  await toast(page, plural(pageMessages.notifications.deleted));
  await expect(rows).toHaveCount(0);
  await button(page, binMessages.undo).click();
  await expectNotification(page, '2 pages are back');
  await expect(rows).toHaveCount(2);
  await act('delete');
  await quiet(page);
  await expect(rows).toHaveCount(0);
});
