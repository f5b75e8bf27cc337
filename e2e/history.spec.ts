import { expect, type Page, test } from 'playwright/test';
import { binMessages } from '#admin/bin/messages.ts';
import { eventMessages } from '#admin/events/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { historyMessages } from '#admin/history/messages.ts';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, isLostPicture } from '#e2e/support/console';
import { expectNotification, toast } from '#e2e/support/notifications';
import { button, confirm, farAway, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { smallPhoto } from '#e2e/support/photos';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

/** Unique, so that records of earlier runs on the same server are not mixed up. */
const tag = Date.now().toString(36).slice(-5);
const { versions, undo } = historyMessages;
const DIALOG = '[role="dialog"]';

/** Calls the API as the volunteer. The server requires an Origin header for what is changed. */
async function send(page: Page, method: 'post' | 'put' | 'delete', path: string, data?: object) {
  const { origin } = new URL(page.url());
  const answer = await page.request[method](path, { headers: { Origin: origin }, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

const records = (resource: string) => `${paths.api.admin()}/${resource}`;
const one = (resource: string, id: string) => `${records(resource)}/${id}`;

/** The row of the history that tells this. */
const told = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test(
  'a change is told in words, restored field by field, and taken back',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page, isLostPicture);
    await signInAsAdmin(page);
    const name = `Told ${info.project.name} ${tag}`;
    const date = await farAway(page);
    const { id } = await send(page, 'post', records('events'), {
      title: name,
      date,
      location: 'Hall A',
    });
    await page.goto(paths.adminRecord('events', id));
    await input(page, 'Title').fill(`${name} again`);
    await input(page, 'Location').fill('Hall B');
    await button(page, 'Save').click();
    await expectNotification(page, eventMessages.notifications.updated);

    // Who changed which fields of what, from what to what. Other journeys upload many photos at the
    // same time: only the history of the events has it on its first page.
    const ofEvents = `/admin/history?filter=${encodeURIComponent('{"resource":"events"}')}`;
    await page.goto(ofEvents);
    const entry = told(page, `changed the title and location of the event ${name} again`);
    await expect(entry).toContainText(`Title from “${name}” to “${name} again”`);
    await expect(entry).toContainText('Location from “Hall A” to “Hall B”');
    await expect(told(page, `created the event ${name}`)).toHaveCount(1);
    await soundInBothSchemes(page);

    // Filters are in the address.
    await page.getByRole('combobox', { name: historyMessages.fields.resource }).click();
    await page.getByRole('option', { name: 'Pages', exact: true }).click();
    await expect(entry).toBeHidden();
    await page.getByRole('combobox', { name: historyMessages.fields.resource }).click();
    await page.getByRole('option', { name: 'Events', exact: true }).click();
    await expect(entry).toBeVisible();
    await page.getByRole('combobox', { name: historyMessages.fields.period }).click();
    await page.getByRole('option', { name: historyMessages.periods.today }).click();
    await expect(page).toHaveURL(/period/);
    await page.reload();
    await expect(entry).toBeVisible();
    await entry.getByRole('link', { name: `${name} again` }).click();

    // One field of the earlier version comes back, and only that one.
    await button(page, versions.open).click();
    const dialog = page.getByRole('dialog', { name: versions.title });
    await dialog
      .getByRole('button', { name: /Before the change/ })
      .first()
      .click();
    const title = dialog.getByRole('region', { name: 'Title' });
    await expect(title.locator('del')).toContainText('again');
    await soundInBothSchemes(page, DIALOG);
    await title.getByRole('button', { name: 'Restore only the title' }).click();
    await confirm(page, { title: 'Restore the title?', confirm: 'Restore the title' });
    await expectNotification(page, versions.restored);
    await expect(input(page, 'Title')).toHaveValue(name);
    await expect(input(page, 'Location')).toHaveValue('Hall B');

    // The restore is a change of its own, which can be taken back.
    await page.goto(ofEvents);
    const restored = told(page, `restored an earlier version of the event ${name}`);
    await restored.getByRole('button', { name: /^Take back/ }).click();
    await confirm(page, undo);
    await expectNotification(page, undo.done);
    await page.goto(paths.adminRecord('events', id));
    await expect(input(page, 'Title')).toHaveValue(`${name} again`);
    await remove(page, `events/${id}`);
    expect(complaints).toEqual([]);
  },
);

test('a deleted event comes back by Undo, with the mouse and with the keyboard', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const name = `Undone ${tag}`;
  const date = await farAway(page);
  const { id } = await send(page, 'post', records('events'), {
    title: name,
    date,
    location: 'Hall',
  });
  const deleteIt = async () => {
    await page.goto(paths.adminRecord('events', id));
    await button(page, 'Delete').click();
    await confirm(page, eventMessages.delete);
    await toast(page, eventMessages.notifications.deleted);
    expect((await page.request.get(paths.event(id))).status()).toBe(404);
  };
  let restores = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(paths.api.restoreDeleted())) restores += 1;
  });
  await deleteIt();
  // Once, however often the button or the keys are pressed before it is done.
  await button(page, binMessages.undo).dblclick();
  await toast(page, 'The event is back');
  expect((await page.request.get(paths.event(id))).status()).toBe(200);
  await deleteIt();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await toast(page, 'The event is back');
  expect(restores).toBe(2);
  expect((await page.request.get(paths.event(id))).status()).toBe(200);
  await remove(page, `events/${id}`);
});

test(
  'a deleted gallery is in the bin, and comes back with its photos in their order',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    await signInAsAdmin(page);
    const name = `Binned ${info.project.name} ${tag}`;
    const { id } = await send(page, 'post', records('galleries'), { title: name, folder_name: '' });
    await page.goto(paths.adminRecord('galleries', id));
    const files = await Promise.all([smallPhoto('one.jpg', 1), smallPhoto('two.jpg', 2)]);
    await page
      .getByLabel(galleryMessages.photos.choose, { exact: true })
      .first()
      .setInputFiles(files);
    await expectNotification(page, galleryMessages.photos.uploaded);
    const photos = async () => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ gallery_id: id }),
        sort: '["order_position","ASC"]',
      });
      return (await page.request.get(`${records('gallery_photos')}?${query}`)).json();
    };
    const [first, second]: { id: string; url: string }[] = await photos();
    await send(page, 'post', paths.api.galleryOrder(id), { ids: [second?.id, first?.id] });
    const before = await photos();

    await page.reload();
    await button(page, 'Delete').click();
    await confirm(page, galleryMessages.delete);
    await toast(page, galleryMessages.notifications.deleted);
    await expect(page.getByText(binMessages.undo, { exact: true })).toBeVisible();
    expect((await page.request.get(paths.gallery(id))).status()).toBe(404);

    await page.goto('/admin/bin');
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await entry.waitFor();
    await expect(entry).toContainText('with 2 photos');
    await expect(entry).toContainText(/Kept until .* \(30 more days\)/);
    await soundInBothSchemes(page);
    await entry.getByRole('button', { name: /^Restore: / }).click();
    await expectNotification(page, 'The gallery is back');
    await expect(entry).toBeHidden();
    // The pressed button is gone; the focus is not.
    const text = page.locator('#bin-text');
    await expect(text).toBeFocused();
    expect(await photos()).toEqual(before);
    expect((await page.request.get(paths.gallery(id))).status()).toBe(200);

    // What is deleted for good is gone.
    await send(page, 'delete', one('galleries', id));
    await page.reload();
    await entry.getByRole('button', { name: /^Delete for good/ }).click();
    await confirm(page, binMessages.delete);
    await expectNotification(page, binMessages.notifications.deleted);
    await expect(entry).toBeHidden();
    await expect(text).toBeFocused();
  },
);
