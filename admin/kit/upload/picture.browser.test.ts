import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { en } from '#core/words/en';
import { button, expectNotification, openOffice } from '#testing/office/office';
import { newSociety, smallPhoto } from '#testing/office/society';

const { notifications: says } = eventTexts;
const group = page.getByRole('group', { name: en.labels.events.profile_image_url });
const choose = (file: File) => group.getByLabelText(en.labels.events.profile_image_url).first().upload(file);
const shown = () => group.element().querySelector('img')?.getAttribute('src') ?? '';
/** The width of the stored picture, in pixels. */
async function width(): Promise<number> {
  const [stored = ''] = shown().split('?');
  return (await createImageBitmap(await (await fetch(stored)).blob())).width;
}

/** A picture drawn here; with noise, of many bytes. */
async function drawn(name: string, type: string, [wide, high]: [number, number], noise = false) {
  const canvas = new OffscreenCanvas(wide, high);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const data = context.createImageData(wide, high);
  for (let at = 0; at < data.data.length; at += 1)
    data.data[at] = at % 4 === 3 ? 255 : noise ? Math.random() * 256 : 120;
  context.putImageData(data, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality: noise ? 1 : 0.5 });
  return new File([blob], name, { type });
}

beforeAll(() => newSociety({ files: true }));

test('what is no picture is refused with the reason, and what is too large is shrunk on the device', async () => {
  await openOffice('events/new');
  await choose(new File(['<!doctype html>'], 'lamps.jpg', { type: 'image/jpeg' }));
  await expectNotification(en.media.wrongType);
  await choose(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'lamps.heic', { type: 'image/heic' }));
  await expectNotification(`${en.media.wrongType} ${en.media.heic}`);

  const large = await drawn('lamps.jpg', 'image/jpeg', [2800, 2000], true);
  expect(large.size).toBeGreaterThan(5 * 1024 * 1024);
  await choose(large);
  await expectNotification(says.image_uploaded);
  await expect.poll(shown).toMatch(/^\/media\/media\/events\//);
  expect(await width()).toBe(2560);
  const first = shown();

  // More pixels than a WebP may have: the browser shrinks it before it would be refused.
  await choose(await drawn('banner.webp', 'image/webp', [9000, 1500]));
  await expectNotification(says.image_uploaded);
  await expect.poll(shown).not.toBe(first);
  expect(await width()).toBe(2560);
});

test('a picture of the text is described or is decoration before it is inserted', async () => {
  await openOffice('events/new');
  const editor = page.getByRole('textbox', { name: en.labels.events.description });
  await editor.click();
  await button(mediaTexts.editor.image).click();
  const dialog = page.getByRole('dialog', { name: mediaTexts.editor.image_title });
  const insert = button(mediaTexts.editor.insert, dialog);
  await insert.click();
  await expect.element(dialog).toMatchTextContent(mediaTexts.editor.file_required);
  await dialog
    .getByLabelText(mediaTexts.choose)
    .first()
    .upload(await smallPhoto('a.jpg', 3));
  await expect.element(button(mediaTexts.replace, dialog)).toBeVisible();
  await insert.click();
  await expect.element(dialog).toMatchTextContent(mediaTexts.editor.alt_required);
  await dialog.getByRole('textbox', { name: mediaTexts.editor.alt }).fill('A row of lamps');
  await insert.click();
  await expect.element(editor.getByRole('img', { name: 'A row of lamps' })).toBeVisible();
  await expect.element(editor).toHaveFocus();
});
