import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { pageMessages } from '#admin/pages/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { all, type Case, confirm, type Failing, play, press, type } from '#e2e/support/failing';
import { expectNotification } from '#e2e/support/notifications';
import { counted } from '#e2e/support/office';
import { smallPhoto } from '#e2e/support/photos';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

// The messages of the spec (§8) are spelled out: a constant could change with the code.
test('failed calls for events show the messages of the spec', async ({ page }) => {
  await signInAsAdmin(page);
  const { today }: { today: string } = await (await page.request.get(paths.api.health())).json();
  const title = `Failing event ${crypto.randomUUID().slice(0, 8)}`;
  const picture = await smallPhoto('kite.jpg', 11);
  const upload = await page.request.post(paths.api.upload('events'), {
    headers: { Origin: new URL(page.url()).origin },
    multipart: { file: picture },
  });
  const { url } = z.object({ url: z.string() }).parse(await upload.json());
  const id = await make(page, 'events', {
    ...{ title, date: addDays(today, 500), location: 'Hall', profile_image_url: url },
  });
  const one = `events/${id}`;
  const { cancel, delete: asks } = eventMessages;
  const group = (page: Page) => page.getByRole('group', { name: 'Profile Image' });
  await play(page, [
    { says: 'Failed to load events', failing: ['GET', 'events'], on: 'events' },
    { says: 'Failed to load event', failing: ['GET', one], on: one, leadsTo: 'events' },
    {
      says: 'Failed to load galleries',
      failing: ['GET', 'galleries'],
      on: 'events/new',
      act: press(eventMessages.galleries.choose),
    },
    {
      says: 'Failed to save event',
      failing: ['POST', 'events', 'offline'],
      on: 'events/new',
      act: all(
        type('Title', title),
        (page) => page.getByLabel('Date').first().fill(today),
        type('Location', 'Hall'),
        press('Save'),
      ),
    },
    {
      says: 'Failed to save event',
      failing: ['PUT', one],
      on: one,
      act: all(press(cancel.button), confirm(cancel)),
    },
    {
      says: 'Failed to delete event',
      failing: ['DELETE', one],
      on: one,
      act: all(press('Delete'), confirm(asks)),
    },
    {
      says: 'Failed to upload image',
      failing: ['POST', 'uploads/events', 'offline'],
      on: one,
      act: (page) => group(page).locator('input[type=file]').setInputFiles(picture),
    },
    {
      says: 'Failed to remove image',
      failing: ['PUT', one],
      on: one,
      act: press(mediaMessages.remove),
    },
    {
      says: 'Failed to save event',
      failing: ['PUT', one],
      on: one,
      act: all(type('Location', 'Elsewhere'), press('Save')),
    },
  ]);
  // The picture is still there, and so is the event.
  await expect(group(page).locator('img')).toHaveAttribute('src', new RegExp(url));
  await remove(page, one);
});

test('failed calls for pages and settings show the messages of the spec', async ({ page }) => {
  await signInAsAdmin(page);
  const slug = `failing-${crypto.randomUUID().slice(0, 8)}`;
  const one = `pages/${await make(page, 'pages', { title: 'Failing page', slug, status: 'draft' })}`;
  await play(page, [
    { says: 'Failed to load pages', failing: ['GET', 'pages'], on: 'pages' },
    { says: 'Failed to load page', failing: ['GET', one], on: one, leadsTo: 'pages' },
    { says: 'Failed to load categories', failing: ['GET', 'page_categories'], on: 'pages/new' },
    {
      says: 'Failed to save page',
      failing: ['POST', 'pages', 'offline'],
      on: 'pages/new',
      act: all(type('Title', `${slug} two`), press('Save')),
    },
    {
      says: 'Failed to delete page',
      failing: ['DELETE', one],
      on: one,
      act: all(press('Delete'), confirm(pageMessages.delete)),
    },
    {
      says: 'Failed to save page',
      failing: ['PUT', one],
      on: one,
      act: all(type('Title', 'Another title'), press('Save')),
    },
    {
      says: 'Failed to save settings',
      failing: ['PUT', 'settings'],
      on: 'settings',
      act: all(type('Phone', '+64 9 555 0199'), press(settingsMessages.save)),
    },
  ]);
  await remove(page, one);
  // The screen of the settings shows the message too.
  const isIt = (url: URL) => url.pathname === paths.api.settings();
  await page.route(isIt, (route) => route.abort());
  await page.goto('/admin/settings');
  await expect(page.locator('.MuiSnackbar-root')).toContainText('Failed to load settings');
});

test('failed calls for galleries and photos show the messages of the spec', async ({ page }) => {
  await signInAsAdmin(page);
  const title = `Failing gallery ${crypto.randomUUID().slice(0, 8)}`;
  const id = await make(page, 'galleries', { title });
  const one = `galleries/${id}`;
  const files = await Promise.all([1, 2].map((at) => smallPhoto(`IMG_00${at}.jpg`, 90 + at)));
  const photo = await page.request.post(paths.api.galleryPhotos(id), {
    headers: { Origin: new URL(page.url()).origin },
    multipart: { file: await smallPhoto('IMG_000.jpg', 90) },
  });
  expect(photo.status()).toBe(201);
  const { delete: asks, photos } = galleryMessages;
  const choose = (page: Page) =>
    page.getByLabel(photos.choose).and(page.locator('input')).setInputFiles(files);
  await play(page, [
    { says: 'Failed to load galleries', failing: ['GET', 'galleries'], on: 'galleries' },
    { says: 'Failed to load gallery', failing: ['GET', one], on: one, leadsTo: 'galleries' },
    {
      says: 'Failed to delete gallery',
      failing: ['DELETE', one, 'offline'],
      on: 'galleries',
      act: all(press(`Delete ${title}`), confirm(asks)),
    },
    {
      says: 'Failed to save gallery',
      failing: ['POST', 'galleries', 'offline'],
      on: 'galleries/new',
      act: all(type('Title', `${title} two`), press(galleryMessages.save)),
    },
    {
      says: 'Failed to delete gallery',
      failing: ['DELETE', one],
      on: one,
      act: all(press('Delete'), confirm(asks)),
    },
    {
      says: 'Failed to delete photo',
      failing: ['POST', 'gallery_photos/bulk'],
      on: one,
      act: all(press('Remove photo 1'), confirm(photos.question)),
    },
    {
      says: 'Failed to upload images',
      failing: ['POST', `${one}/photos`, 'offline'],
      on: one,
      act: choose,
    },
    {
      says: 'Failed to save gallery',
      failing: ['PUT', one],
      on: one,
      act: all(type('Title', `${title} two`), press(galleryMessages.save)),
    },
  ]);
  await remove(page, one);
});

test('failed calls for users show the messages of the spec', async ({ page }) => {
  await signInAsAdmin(page);
  const email = `failing-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const one = `users/${await make(page, 'users', { email, password: 'long enough to be one' })}`;
  const select = async (page: Page) => {
    await page.getByPlaceholder(userMessages.search).fill(email);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(rows.filter({ hasText: email })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: email }).getByRole('checkbox').check();
  };
  const bulk = (action: 'activate' | 'deactivate' | 'delete'): Case => ({
    says: `Failed to ${action} users`,
    failing: ['POST', 'users/bulk'],
    on: 'users',
    act: all(select, press(userMessages.bulk[action].button), async (page) => {
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`Are you sure you want to ${action} the selected users?`);
      const verb = counted(userMessages.bulk[action].confirm, 1);
      await dialog.getByRole('button', { name: verb, exact: true }).click();
    }),
  });
  await play(page, [
    { says: 'Failed to load users', failing: ['GET', 'users'], on: 'users' },
    { says: 'Failed to load user', failing: ['GET', one], on: one, leadsTo: 'users' },
    {
      says: 'Failed to save user',
      failing: ['PUT', one],
      on: one,
      act: all((page) => page.getByLabel('Active Account').click(), press(userMessages.save)),
    },
    ...(['offline', undefined] as const).map((how) => ({
      // Without an answer there is no user (spec §7); an answer of 500 means it was not saved.
      says: how ? 'Failed to create user' : 'Failed to save user',
      failing: ['POST', 'users', how] satisfies Failing,
      on: 'users/new',
      act: all(type('Email Address', `new-${email}`), press(userMessages.save)),
    })),
    {
      says: 'Failed to delete user',
      failing: ['DELETE', one],
      on: 'users',
      act: all(
        (page) => page.getByPlaceholder(userMessages.search).fill(email),
        (page) =>
          page
            .getByRole('row')
            .filter({ hasText: email })
            .getByRole('button', { name: 'Delete' })
            .click(),
        async (page) => {
          const dialog = page.getByRole('dialog');
          await expect(dialog).toContainText('Are you sure you want to delete this user?');
          await dialog.getByRole('button', { name: userMessages.delete.confirm }).click();
        },
      ),
    },
    bulk('activate'),
    bulk('deactivate'),
    bulk('delete'),
  ]);
  // Calls that succeed.
  await page.unrouteAll();
  await page.goto(`/admin/${one}`);
  await page.getByLabel(userMessages.inputs.is_active).uncheck();
  await press(userMessages.save)(page);
  await expectNotification(page, userMessages.notifications.updated);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Inactive');
  await remove(page, one);
});
