import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { binTexts } from '#admin/history/bin/texts.ts';
import { paths } from '#core/kit/paths';
import { button, confirm, expectNotification, notification, openOffice } from '#testing/office/office';
import { call, madeCalls, make, newSociety, read, smallPhoto, today, upload } from '#testing/office/society';

beforeAll(() => newSociety({ files: true }));

const restores = async () => (await madeCalls()).filter((one) => one.endsWith(paths.api.restoreDeleted())).length;

test('a deleted event comes back by Undo, with the mouse and with the keyboard, each time once', async () => {
  const one = `events/${await make('events', { title: 'Undone', date: await today(), location: 'Hall' })}`;
  const undos = [
    () => button(binTexts.undo).dblClick(),
    () => userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}'),
  ];
  for (const undo of undos) {
    await openOffice(one);
    await button('Delete').click();
    await confirm(eventTexts.delete);
    await expect.poll(notification).toContain(eventTexts.notifications.deleted);
    await expect(read(one)).rejects.toThrow('404');
    await undo();
    await expectNotification('The event is back');
    expect(await read(one)).toMatchObject({ title: 'Undone' });
  }
  expect(await restores()).toBe(2);
});

test('Undo is that of the last deletion, at once', async () => {
  const data = { date: await today(), location: 'Hall' };
  const [earlier, last] = [
    await make('events', { ...data, title: 'Earlier' }),
    await make('events', { ...data, title: 'Last' }),
  ];
  await openOffice('events');
  for (const title of ['Earlier', 'Last']) {
    await button(`Delete: ${title}`).click();
    await confirm(eventTexts.delete);
    await expect.element(button(`Delete: ${title}`)).not.toBeInTheDocument();
  }
  await button(binTexts.undo).click();
  await expectNotification('The event is back');
  expect(await read(`events/${last}`)).toMatchObject({ title: 'Last' });
  await expect(read(`events/${earlier}`)).rejects.toThrow('404');
});

test('a deleted gallery is in the bin, comes back from there, and is deleted for good', async () => {
  const id = await make('galleries', { title: 'Binned' });
  await upload(paths.api.galleryPhotos(id), await smallPhoto('one.jpg', 1));
  const one = `galleries/${id}`;
  await openOffice(one);
  await button('Delete').click();
  await confirm(galleryTexts.delete);
  await expectNotification(galleryTexts.notifications.deleted);

  await openOffice('bin');
  const entry = page.getByRole('listitem').filter({ hasText: 'Binned' });
  await expect.element(entry).toMatchTextContent('with 1 photo');
  await expect.element(entry).toMatchTextContent(/Kept until .* \(30 more days\)/);
  await entry.getByRole('button', { name: /^Restore: / }).click();
  await expectNotification('The gallery is back');
  await expect.element(entry).not.toBeInTheDocument();
  // The pressed button is gone; the focus is not.
  const text = page.getByText(/^(What is deleted stays here|The bin is empty)/);
  await expect.element(text).toHaveFocus();
  expect(await read(one)).toMatchObject({ title: 'Binned', photo_count: 1 });

  await call('DELETE', `${paths.api.admin()}/${one}`);
  await openOffice('bin');
  await entry.getByRole('button', { name: /^Delete for good/ }).click();
  await confirm(binTexts.delete);
  await expectNotification(binTexts.notifications.deleted);
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
});
