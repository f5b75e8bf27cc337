import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { libraryTexts } from '#admin/media/texts.ts';
import { uploadedPictureContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { expectAccessible } from '#testing/office/axe';
import { button, confirm, counted, expectNotification, giveFiles, openOffice, pick } from '#testing/office/office';
import { make, newSociety, read, smallPhoto, upload } from '#testing/office/society';

const { notifications: says } = eventTexts;
const group = page.getByRole('group', { name: en.labels.events.profile_image_url });
const choose = (file: File) => giveFiles(group.getByLabelText(en.labels.events.profile_image_url), file);
const shown = () => group.element().querySelector('img')?.getAttribute('src') ?? '';
/** The stored picture. */
async function stored(): Promise<Blob> {
  const [address = ''] = shown().split('?');
  return (await fetch(address)).blob();
}
/** Its width, in pixels. */
const width = async () => (await createImageBitmap(await stored())).width;

/** A square picture, red above and blue below. */
async function twoColours(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 600);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  for (const [colour, top] of [
    ['red', 0],
    ['blue', 300],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(0, top, 600, 300);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'two.jpg', { type: 'image/jpeg' });
}

/** A picture drawn here; with noise, of many bytes. */
async function drawn(name: string, type: string, [wide, high]: [number, number], noise = false, alpha = 255) {
  const canvas = new OffscreenCanvas(wide, high);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const data = context.createImageData(wide, high);
  for (let at = 0; at < data.data.length; at += 1)
    data.data[at] = at % 4 === 3 ? alpha : noise ? Math.random() * 256 : 120;
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
  await button(libraryTexts.crop.whole).click();
  await expectNotification(says.image_uploaded);
  await expect.poll(shown).toMatch(/^\/media\/media\/events\//);
  expect(await width()).toBe(2560);
  const first = shown();

  // More pixels than a WebP may have: the browser shrinks it before it would be refused.
  await choose(await drawn('banner.webp', 'image/webp', [9000, 1500]));
  await button(libraryTexts.crop.whole).click();
  await expectNotification(says.image_uploaded);
  await expect.poll(shown).not.toBe(first);
  expect(await width()).toBe(2560);
});

const dialogOf = (name: string) => page.getByRole('dialog', { name });

test('a large picture stays transparent when it is shrunk', async () => {
  await openOffice('events/new');
  const clear = await drawn('glass.png', 'image/png', [1500, 1200], true, 80);
  expect(clear.size).toBeGreaterThan(5 * 1024 * 1024);
  await choose(clear);
  await button(libraryTexts.crop.whole).click();
  await expectNotification(says.image_uploaded);
  expect((await stored()).type).toBe('image/webp');
});

test('a picture of another shape is cropped by the keyboard before it is stored', async () => {
  await openOffice('events/new');
  await choose(await twoColours());
  const dialog = dialogOf(libraryTexts.crop.title);
  await expect.element(dialog.getByRole('status')).toMatchTextContent('600 × 315');
  await expectAccessible('[role=dialog]');
  await dialog.getByLabelText(libraryTexts.crop.area).element().focus();
  // With Ctrl it moves by a hundred pixels: to the bottom, where the picture is blue.
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Control}');
  await button(libraryTexts.crop.cut, dialog).click();
  await expectNotification(says.image_uploaded);
  const cut = await createImageBitmap(await stored());
  expect([cut.width, cut.height]).toEqual([600, 315]);
  const pen = new OffscreenCanvas(cut.width, cut.height).getContext('2d');
  pen?.drawImage(cut, 0, 0);
  const [red = 0, , blue = 0] = pen?.getImageData(300, 100, 1, 1).data ?? [];
  expect(blue).toBeGreaterThan(red);
  // Nothing was stored before: the library has the part alone, which can be cropped again.
  await button(mediaTexts.crop, group).click();
  await button(libraryTexts.crop.whole).click();
  await expectNotification(says.image_uploaded);
});

test('a stored picture is chosen again by its name, in a field and in a text', async () => {
  const { url } = uploadedPictureContract.parse(
    await upload(paths.api.upload('editor'), await smallPhoto('Kite Festival.jpg', 7)),
  );
  await openOffice('events/new');
  const take = async (within: typeof group) => {
    await button(mediaTexts.stored_choose, within).click();
    const dialog = dialogOf(libraryTexts.choose.title);
    await dialog.getByRole('searchbox', { name: libraryTexts.choose.search }).fill('kite');
    await expect.element(dialog.getByRole('status')).toMatchTextContent(counted(libraryTexts.choose.found, 1));
    await expectAccessible('[role=dialog]');
    await dialog.getByRole('button', { name: /Kite Festival/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await take(group);
  await expect.poll(shown).toContain(url);
  await expect.element(button(mediaTexts.stored_choose, group)).toHaveFocus();
  await page.getByRole('textbox', { name: en.labels.events.description }).click();
  await button(mediaTexts.editor.image).click();
  const dialog = dialogOf(mediaTexts.editor.image_title);
  await take(dialog);
  await dialog.getByRole('textbox', { name: mediaTexts.editor.alt }).fill('A kite');
  await button(mediaTexts.editor.insert, dialog).click();
  await expect.element(page.getByRole('img', { name: 'A kite' })).toHaveAttribute('src', url);
});

test('the pictures are listed with what shows them, replaced everywhere, and deleted when nothing shows them', async () => {
  const store = async (name: string, seed: number) =>
    uploadedPictureContract.parse(await upload(paths.api.upload('editor'), await smallPhoto(name, seed)));
  const tika = await store('Tika.jpg', 21);
  await store('Nobody.jpg', 22);
  const event = { date: '2026-10-20', location: 'Hall', description: '', profile_image_url: tika.url };
  const id = await make('events', { ...event, title: 'Dashain Tika' });
  await openOffice('media');
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect.element(card('Tika').getByRole('link', { name: 'Event: Dashain Tika' })).toBeVisible();
  await expectAccessible();
  const { replace } = libraryTexts;
  await pick(replace.of.replace('%{name}', 'Tika'), await smallPhoto('Tika new.jpg', 23));
  await expect.element(dialogOf(replace.title)).toMatchTextContent('Dashain Tika');
  await button(replace.confirm, dialogOf(replace.title)).click();
  await expectNotification(counted(replace.done, 1));
  expect(await read(`events/${id}`)).toMatchObject({ profile_image_url: expect.not.stringContaining(tika.url) });
  await expect.element(card('Tika new')).toMatchTextContent('Dashain Tika');

  await button(libraryTexts.delete.of.replace('%{name}', 'Nobody')).click();
  await confirm(libraryTexts.delete);
  await expect.element(card('Nobody')).not.toBeInTheDocument();
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
  await giveFiles(dialog.getByLabelText(mediaTexts.choose), await smallPhoto('a.jpg', 3));
  await expect.element(button(mediaTexts.replace, dialog)).toBeVisible();
  await insert.click();
  await expect.element(dialog).toMatchTextContent(mediaTexts.editor.alt_required);
  await dialog.getByRole('textbox', { name: mediaTexts.editor.alt }).fill('A row of lamps');
  await insert.click();
  await expect.element(editor.getByRole('img', { name: 'A row of lamps' })).toBeVisible();
  await expect.element(editor).toHaveFocus();
});
