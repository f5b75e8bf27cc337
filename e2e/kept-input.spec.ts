import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { savingMessages as says } from '#admin/saving/messages.ts';
import { paths } from '#core/paths';
import { sound } from '#e2e/support/axe';
import { expectNotification, quiet, toast } from '#e2e/support/notifications';
import { button, farAway, input } from '#e2e/support/office';
import { smallPhoto } from '#e2e/support/photos';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { admin } from '#testing/client';

const API = paths.api.admin();
const OFFER = /^You typed something here on .* that was not saved\.$/;
const events = z.array(z.looseObject({ id: z.string(), title: z.string() }));

/** The events whose title has these words. */
async function found(page: Page, words: string) {
  const filter = JSON.stringify({ q: words });
  return events.parse(await (await page.request.get(`${API}/events?filter=${filter}`)).json());
}

const aTitle = () => `Kept ${crypto.randomUUID().slice(0, 8)}`;

/** Opens the form of a record and waits until it is there. */
async function open(page: Page, record: string) {
  await page.goto(`/admin/${record}`);
  await input(page, 'Title').focus();
}

/** Fills in a new event. */
async function fillIn(page: Page, title: string) {
  const date = await farAway(page);
  await page.goto('/admin/events/new');
  await input(page, 'Title').fill(title);
  await page.getByLabel('Date').first().fill(date);
  await input(page, 'Location').fill('Hall');
}

test('what was typed in a closed tab is offered again and laid over what is stored now', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  const title = aTitle();
  const date = await farAway(page);
  const one = `events/${await make(page, 'events', { title, date, location: 'Hall' })}`;
  await page.goto(`/admin/${one}`);
  await input(page, 'Title').fill(`${title} (typed)`);
  // Nobody saves it, and nobody waits for the pause after typing: the page is left.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.close();

  const again = await context.newPage();
  await again.request.put(`${API}/${one}`, {
    data: { location: 'Park' },
    headers: { Origin: new URL(await originOf(again)).origin },
  });
  await open(again, one);
  await expect(again.getByText(OFFER)).toBeVisible();
  await expect(input(again, 'Title')).toHaveValue(title);
  await sound(again);
  await button(again, says.bring_back).click();
  await expect(again.getByText(OFFER)).toBeHidden();
  await expect(input(again, 'Title')).toHaveValue(`${title} (typed)`);
  await expect(input(again, 'Location')).toHaveValue('Park');
  await button(again, 'Save').click();
  await expectNotification(again, 'Event updated successfully');
  expect(await found(again, title)).toMatchObject([{ title: `${title} (typed)` }]);
  // It is saved: nothing is offered any more.
  await open(again, one);
  await expect(input(again, 'Title')).toHaveValue(`${title} (typed)`);
  await expect(again.getByText(OFFER)).toBeHidden();

  // What is discarded stays away.
  await input(again, 'Title').fill('Not wanted');
  again.on('dialog', (dialog) => dialog.accept());
  await again.reload();
  await button(again, says.discard).click();
  await open(again, one);
  await expect(input(again, 'Title')).toHaveValue(`${title} (typed)`);
  await expect(again.getByText(OFFER)).toBeHidden();
  await remove(again, one);
});

/** The address of the site, which a page that is open nowhere does not know. */
async function originOf(page: Page): Promise<string> {
  await page.goto(paths.api.health());
  return page.url();
}

test('a save without network says so at once, and is made when the network is back', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  const title = aTitle();
  await fillIn(page, title);
  await context.setOffline(true);
  await button(page, 'Save').click();
  await expect(page.getByText(says.offline)).toContainText(says.kept);
  await expectNotification(page, 'Failed to save event');
  expect(await kept(page)).toContain(title);
  // Typing goes on meanwhile.
  await input(page, 'Location').fill('Town Hall');
  await context.setOffline(false);
  await expectNotification(page, 'Event created successfully');
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const [event, ...more] = await found(page, title);
  expect({ event, more }).toMatchObject({ event: { location: 'Town Hall' }, more: [] });
  expect(await kept(page)).not.toContain(title);
  await remove(page, `events/${event?.id}`);
});

test('what is typed while a record is being saved is kept and offered', async ({ page }) => {
  await signInAsAdmin(page);
  const title = aTitle();
  await fillIn(page, title);
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${API}/events`, async (route) => {
    if (route.request().method() === 'POST') await isTyped;
    await route.fallback();
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await button(page, 'Save').click();
  await sent;
  await input(page, 'Location').fill('Town Hall');
  answer();
  await expectNotification(page, says.rest_kept);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  await expect(input(page, 'Location')).toHaveValue('Hall');
  await button(page, says.bring_back).click();
  await expect(input(page, 'Location')).toHaveValue('Town Hall');
  await expect(input(page, 'Title')).toBeFocused();
  await quiet(page);
  await button(page, 'Save').click();
  await expectNotification(page, 'Event updated successfully');
  const [event, ...more] = await found(page, title);
  expect({ event, more }).toMatchObject({ event: { location: 'Town Hall' }, more: [] });
  expect(await kept(page)).not.toContain('Town Hall');
  await remove(page, `events/${event?.id}`);
});

test('a new event whose answer was lost is created once', async ({ page, context }) => {
  await signInAsAdmin(page);
  const title = aTitle();
  await fillIn(page, title);
  let lost = 0;
  await page.route(`**${API}/events`, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback();
    await route.fetch();
    // It stays away, so that nothing is sent again before the volunteer has typed on.
    await context.setOffline(true);
    await route.abort();
  });
  await button(page, 'Save').click();
  await expectNotification(page, 'Failed to save event');
  await expect(page.getByText(says.offline)).toBeVisible();
  expect(await found(page, title)).toHaveLength(1);
  await input(page, 'Title').fill(`${title} (typed on)`);
  await context.setOffline(false);
  await expectNotification(page, 'Event created successfully');
  const [event, ...more] = await found(page, title);
  expect({ event, more }).toMatchObject({ event: { title: `${title} (typed on)` }, more: [] });
  await remove(page, `events/${event?.id}`);
});

test('a network cut during the sign-in again loses nothing', async ({ page, context }) => {
  await signInAsAdmin(page, { shared: false });
  const title = aTitle();
  await fillIn(page, title);
  await context.clearCookies();
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: officeMessages.session.title });
  await dialog.getByLabel('Email').fill(admin.email);
  await dialog.getByLabel('Password').fill(admin.password);
  await context.setOffline(true);
  await button(dialog, 'Sign in').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await kept(page)).toContain(title);
  await context.setOffline(false);
  await button(dialog, 'Sign in').click();
  await expectNotification(page, 'Event created successfully');
  const [event] = await found(page, title);

  // Whoever leaves without signing in finds it again after the next sign-in.
  await page.getByRole('link', { name: officeMessages.viewOnSite }).focus();
  await input(page, 'Location').fill('Park');
  await context.clearCookies();
  // A request of the screen may open the dialog first, which covers the button.
  await button(page, 'Save').dispatchEvent('click');
  page.on('dialog', (asked) => asked.accept());
  await button(dialog, officeMessages.session.leave).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signInAsAdmin(page, { shared: false });
  await page.goto(`/admin/events/${event?.id}`);
  await button(page, says.bring_back).click();
  await expect(input(page, 'Location')).toHaveValue('Park');
  await remove(page, `events/${event?.id}`);
});

/** All that the browser keeps for the site, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...window.localStorage }));

const photos = z.array(z.object({ filename: z.string() }));

/** The names of a gallery's photos on the volunteer's device, in their order. */
async function storedPhotos(page: Page, gallery: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ gallery_id: gallery }),
    sort: '["order_position","ASC"]',
    range: '[0,99]',
  });
  const rows = photos.parse(
    await (await page.request.get(`${API}/gallery_photos?${query}`)).json(),
  );
  return rows.map(({ filename }) => filename.slice(0, 8));
}

test('uploads go on after the network is back and after a reload, each photo once', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page);
  const gallery = await make(page, 'galleries', { title: aTitle() });
  const upload = `**${paths.api.galleryPhotos(gallery)}`;
  const list = page.getByRole('list', { name: mediaMessages.files });
  const choose = async (...numbers: number[]) => {
    const files = numbers.map((at) => smallPhoto(`IMG_000${at}.jpg`, at));
    const field = page.getByLabel(galleryMessages.photos.choose).and(page.locator('input'));
    await field.setInputFiles(await Promise.all(files));
  };
  await open(page, `galleries/${gallery}`);

  // The first is stored and its answer lost; the second finds no network.
  await page.route(upload, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
    await page.unroute(upload);
  });
  await choose(1, 2);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(mediaMessages.goes_on)).toHaveCount(2);
  await expectNotification(page, galleryMessages.photos.all_failed);
  await sound(page);
  await context.setOffline(false);
  await expectNotification(page, galleryMessages.photos.uploaded);
  expect(await storedPhotos(page, gallery)).toEqual(['img-0001', 'img-0002']);

  // The page is closed before the network is back.
  await page.route(upload, (route) => route.abort());
  await choose(3);
  await expect(list.getByText(mediaMessages.goes_on)).toBeVisible();
  await page.unroute(upload);
  await page.goto('/admin/events');
  await open(page, `galleries/${gallery}`);
  await toast(page, 'The upload of 1 picture goes on');
  await expect
    .poll(() => storedPhotos(page, gallery))
    .toEqual(['img-0001', 'img-0002', 'img-0003']);
  await open(page, `galleries/${gallery}`);
  await expect(page.getByRole('heading', { name: /\(3\)$/ })).toBeVisible();
  await expect(list).toBeHidden();
  await remove(page, `galleries/${gallery}`);
});
