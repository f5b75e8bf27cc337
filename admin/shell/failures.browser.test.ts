import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { libraryTexts } from '#admin/media/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { paths } from '#core/kit/paths';
import type { CallFault } from '#testing/office/faults';
import {
  button,
  confirm,
  counted,
  expectNotification,
  expectScreen,
  giveFiles,
  input,
  notification,
  openOffice,
} from '#testing/office/office';
import { breakCalls, call, make, newSociety, read, smallPhoto, today, upload } from '#testing/office/society';

// The messages of the spec (§8) are spelled out: a constant could change with the code.

const API = paths.api.admin();
const email = 'failing@test.example';
const password = 'long enough to be one';
let day = '';
let url = '';

beforeAll(async () => {
  await newSociety({ files: true });
  day = await today();
  const picture = await upload(paths.api.upload('events'), await smallPhoto('kite.jpg', 11));
  ({ url } = z.object({ url: z.string() }).parse(picture));
});

/** Makes a call behind `/api/admin/` go wrong, does what makes it, and expects what it says. */
async function failing(
  [method, path, how = 'refused']: [method: string, path: string, how?: CallFault['how']],
  says: string,
  act: () => Promise<unknown>,
) {
  await breakCalls({ method, path: `${API}/${path}`, how });
  await act();
  await expectNotification(says);
  await breakCalls();
}

test('a record that cannot be loaded leads to the list, as does a list that cannot be', async () => {
  await breakCalls({ method: 'GET', path: `${API}/galleries/*`, how: 'refused' });
  await openOffice('galleries/00000000-0000-4000-8000-000000000000');
  await expect.poll(notification).toContain('Failed to load gallery');
  await expectScreen('galleries');
  await breakCalls({ method: 'GET', path: `${API}/galleries*`, how: 'refused' });
  await openOffice('galleries');
  await expect.poll(notification).toContain('Failed to load galleries');
});

test('failed calls of an event are told, and leave it and its picture as they were', async () => {
  const data = { title: 'Kite day', date: day, location: 'Hall', profile_image_url: url };
  const one = `events/${await make('events', data)}`;
  const { cancel } = eventTexts;
  await openOffice(one);
  await failing(['PUT', one], 'Failed to save event', async () => {
    await button(cancel.button).click();
    await confirm(cancel);
  });
  const picture = page.getByRole('group', { name: 'Profile Image' });
  const file = await smallPhoto('other.jpg', 12);
  await failing(['POST', 'uploads/events', 'cut'], 'Failed to upload image', async () => {
    await giveFiles(picture.getByLabelText('Profile Image'), file);
    await button(libraryTexts.crop.whole).click();
  });
  await failing(['PUT', one], 'Failed to remove image', () => button(mediaTexts.remove, picture).click());
  expect(picture.element().querySelector('img')?.getAttribute('src')).toContain(url);
  await failing(['GET', 'galleries'], 'Failed to load galleries', () => button(eventTexts.galleries.choose).click());
  await expectScreen(one);
  expect(await read(one)).toMatchObject(data);
});

test('failed calls of a gallery and its photos are told', async () => {
  const id = await make('galleries', { title: 'Kites' });
  const one = `galleries/${id}`;
  expect(await upload(paths.api.galleryPhotos(id), await smallPhoto('0.jpg', 90))).toMatchObject({ gallery_id: id });
  const { delete: asks, photos, save } = galleryTexts;
  await openOffice('galleries');
  await failing(['DELETE', one, 'cut'], 'Failed to delete gallery', async () => {
    await button('Delete: Kites').click();
    await confirm(asks);
  });
  await openOffice(one);
  await failing(['POST', 'gallery_photos/bulk'], 'Failed to delete photo', async () => {
    await button('Remove photo 1').click();
    await confirm(photos.question);
  });
  await failing(['PUT', one], 'Failed to save gallery', async () => {
    await input('Title').fill('More kites');
    await button(save).click();
  });
  const files = await Promise.all([smallPhoto('1.jpg', 91), smallPhoto('2.jpg', 92)]);
  await failing(['POST', `${one}/photos`], 'Failed to upload images', () =>
    giveFiles(page.getByLabelText(photos.choose), ...files),
  );
  await expectScreen(one);
});

test('failed calls of users are told, one by one and of several', async () => {
  const id = await make('users', { email, password });
  await openOffice(`users/${id}`);
  await failing(['PUT', `users/${id}`], 'Failed to save user', async () => {
    await page.getByLabelText(userTexts.inputs.is_active).click();
    await button(userTexts.save).click();
  });
  await openOffice('users/new');
  await input(userTexts.inputs.email).fill(`new-${email}`);
  // An answer without a user has its own message (spec §7); one of 500 means it was not saved.
  const save = () => button(userTexts.save).click();
  await failing(['POST', 'users', 'empty'], 'Failed to create user', save);
  await failing(['POST', 'users'], 'Failed to save user', save);

  await openOffice('users');
  const row = page.getByRole('row').filter({ hasText: email });
  await failing(['DELETE', `users/${id}`], 'Failed to delete user', async () => {
    await button(`Delete: ${email}`).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent('Are you sure you want to delete this user?');
    await button(userTexts.delete.confirm, dialog).click();
  });
  const isTicked = () => row.getByRole('checkbox');
  await isTicked().click();
  for (const action of ['activate', 'deactivate', 'delete'] as const)
    await failing(['POST', 'users/bulk'], `Failed to ${action} users`, async () => {
      await button(userTexts.bulk[action].button).first().click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(`Are you sure you want to ${action} the selected users?`);
      await button(counted(userTexts.bulk[action].confirm, 1), dialog).click();
      await expect.element(dialog).not.toBeInTheDocument();
    });
  expect(await call('GET', `${API}/users/${id}`)).toMatchObject({ email, is_active: true });
});
