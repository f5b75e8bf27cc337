import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { binTexts } from '#admin/history/bin/texts.ts';
import { paths } from '#core/kit/paths';
import { captionsShown, makeGallery } from '#testing/office/gallery';
import { button, confirm, expectNotification, input, openOffice } from '#testing/office/office';
import { breakCalls, newSociety } from '#testing/office/society';

const { photos: says } = galleryTexts;
const at = (text: string, position: number, total = 3) =>
  text.replace('%{position}', String(position)).replace('%{total}', String(total));
const photo = (text: string, position: number) => button(at(text, position));
const shows = (...captions: string[]) => expect.poll(captionsShown).toEqual(captions);
/** The preview of a photo. Its name goes on with its buttons. */
const shown = (position: number) => page.getByRole('dialog', { name: new RegExp(`^${at(says.preview, position)}`) });
let gallery = '';

beforeAll(() => newSociety({ files: true }));
beforeEach(async () => {
  gallery = await makeGallery('Picnic', [
    { caption: 'trees', taken_at: '2026-10-03T02:00:00.000Z' },
    { caption: 'lake' },
    { caption: 'road', taken_at: '2026-10-03T01:00:00.000Z' },
  ]);
  await openOffice(`galleries/${gallery}`);
  await shows('trees', 'lake', 'road');
});

test('texts of a photo are saved when they are left, and the preview shows them', async () => {
  await input(at(says.caption_of, 1)).fill('Under the trees');
  await userEvent.keyboard('{Enter}');
  await input(at(says.alt_of, 1)).fill('Families on blankets');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => page.getByText(says.saved, { exact: true }).elements().length).toBe(2);
  await photo(says.open, 1).click();
  const preview = shown(1);
  await expect.element(preview.getByRole('img', { name: 'Families on blankets' })).toBeInTheDocument();
  await expect.element(preview).toMatchTextContent('Under the trees');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(shown(2)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a moved photo keeps the focus, and one whose order cannot be stored goes back', async () => {
  photo(says.later, 1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(at(says.moved, 2))).toBeInTheDocument();
  await expect.element(photo(says.later, 2)).toHaveFocus();
  await shows('lake', 'trees', 'road');
  await breakCalls({ method: '*', path: paths.api.galleryOrder(gallery), how: 'cut' });
  await photo(says.earlier, 3).click();
  await expectNotification(says.order_failed);
  await shows('lake', 'trees', 'road');
});

test('a photo is dragged to another place', async () => {
  // The left half of a photo is the place before it.
  await photo(says.open, 1).dropTo(photo(says.open, 3), { targetPosition: { x: 5, y: 40 } });
  await shows('lake', 'trees', 'road');
  await openOffice(`galleries/${gallery}`);
  await shows('lake', 'trees', 'road');
});

test('a photo that is brought back is the cover again', async () => {
  await photo(says.make_cover, 3).click();
  await expect.element(photo(says.is_cover, 3)).toHaveAttribute('aria-pressed', 'true');
  await photo(says.remove_one, 3).click();
  await confirm(says.question);
  await shows('trees', 'lake');
  await button(binTexts.undo).click();
  await expectNotification('The photo is back');
  await expect.element(photo(says.is_cover, 3)).toBeVisible();
  // The cover is no change of the form, which is saved beside it.
  await input('Description').fill('An afternoon');
  await button(galleryTexts.save).click();
  await expectNotification(galleryTexts.notifications.updated);
});

test('photos are sorted by the date taken, and that can be taken back', async () => {
  await button(says.sort).click();
  await shows('road', 'trees', 'lake');
  await expect.element(page.getByText('1 photo without a date is at the end', { exact: false })).toBeVisible();
  await button(binTexts.undo).click();
  await shows('trees', 'lake', 'road');
});

test('selected photos are moved to the front, captioned, and removed together', async () => {
  const tools = page.getByRole('group', { name: says.tools });
  const select = (position: number) => page.getByRole('checkbox', { name: at(says.select_one, position) });
  await select(1).click();
  await expect.element(button(says.to_front, tools)).toHaveAccessibleDescription(says.are_in_front);
  await select(1).click();
  await select(2).click();
  await select(3).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await button(says.to_front, tools).click();
  await shows('lake', 'road', 'trees');
  await expectNotification('2 photos are in front now');

  await button(says.write_caption, tools).click();
  const dialog = page.getByRole('dialog', { name: 'One caption for 2 photos' });
  await input(says.caption, dialog).fill('x'.repeat(501));
  await button(says.captions.save, dialog).click();
  await expect.element(dialog.getByText(/500/)).toBeVisible();
  await input(says.caption, dialog).fill('By the lamps');
  await userEvent.keyboard('{Enter}');
  await shows('By the lamps', 'By the lamps', 'trees');

  await button(says.remove, tools).click();
  await confirm(says.question, 2);
  await shows('trees');
  await button(binTexts.undo).click();
  await expect.poll(captionsShown).toHaveLength(3);
});
