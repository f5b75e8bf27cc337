import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { festivalTexts } from '#admin/festivals/texts.ts';
import { historyTexts } from '#admin/history/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { pageCategoryTexts } from '#admin/pages/texts.ts';
import { paths } from '#core/kit/paths';
import { expectAccessible } from '#testing/office/axe';
import { button, input, openOffice, saveSignedOut } from '#testing/office/office';
import { call, make, newSociety, smallPhoto, today } from '#testing/office/society';

const API = paths.api.admin();
const records = { event: '', page: '', gallery: '' };

beforeAll(async () => {
  await newSociety({ files: true });
  const date = await today();
  records.event = `events/${await make('events', { title: 'Dashain', date, location: 'Hall' })}`;
  records.page = `pages/${await make('pages', { title: 'Fees', slug: 'fees', content: '<p>x</p>' })}`;
  await call('PUT', `${API}/${records.page}`, { title: 'Membership fees' });
  records.gallery = `galleries/${await make('galleries', { title: 'Dashain' })}`;
  const form = new FormData();
  form.set('file', await smallPhoto('IMG_1.jpg', 1));
  await fetch(`${API}/${records.gallery}/photos`, { method: 'POST', body: form });
});

const press = (name: string) => button(name).first().click();

/** Each dialog and menu: where it is, and what opens it. */
const dialogs: [name: string, screen: () => string, open: () => Promise<unknown>][] = [
  ['delete', () => records.event, () => press('Delete')],
  ['galleries', () => 'events/new', () => press(eventTexts.galleries.choose)],
  [
    'clash',
    () => records.event,
    async () => {
      await input('Title').fill('Mine');
      await call('PUT', `${API}/${records.event}`, { title: 'Theirs' });
      await press('Save');
    },
  ],
  ['earlier versions', () => records.page, () => press(historyTexts.versions.open)],
  ['categories', () => 'pages/new', () => press(pageCategoryTexts.manage)],
  ['level of a heading', () => 'pages/new', () => press(officeTexts.editor.text)],
  ['picture in a text', () => 'pages/new', () => press(mediaTexts.editor.image)],
  ['propose a year', () => 'festivals', () => press(festivalTexts.propose.button)],
  ['photo', () => records.gallery, () => press('Open photo 1')],
  [
    'sign in again',
    () => records.page,
    async () => {
      await input('Title').fill('Fees of members');
      await saveSignedOut('PUT', `${API}/${records.page}`);
    },
  ],
];

// Tests run in a browser that asks for it.
test('nothing moves for whoever asks for less movement', async () => {
  await openOffice(records.event);
  await press('Delete');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().closest('.MuiDialog-container');
  if (!box) throw new Error('no dialog');
  expect(getComputedStyle(box)).toMatchObject({ transitionDuration: '0s', opacity: '1' });
});

test.each(dialogs)('the dialog "%s" is accessible in both schemes', async (_, screen, open) => {
  await openOffice(screen());
  await open();
  await expect.element(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
  await expectAccessible('[role="presentation"]');
  // Some questions outlive the screen.
  await userEvent.keyboard('{Escape}');
});
