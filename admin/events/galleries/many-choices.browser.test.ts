import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { en } from '#core/words/en';
import { button, openOffice } from '#testing/office/office';
import { make, newSociety } from '#testing/office/society';

/** More than a list shows at once. */
const COUNT = 30;
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
const { galleries: says } = eventTexts;

beforeAll(() => newSociety());

test('of thirty galleries, those of any page are chosen, and the focus is back where it was', async () => {
  for (const at of numbers) await make('galleries', { title: `Chosen no. ${at}` });
  await openOffice('events/new');
  const cards = page.getByRole('group', { name: new RegExp(`^${en.labels.events.gallery_ids}`) });
  await button(says.choose, cards).click();
  const chooser = page.getByRole('dialog', { name: says.title });
  const search = chooser.getByRole('searchbox', { name: galleryTexts.search });
  const checkbox = (at: number) => chooser.getByRole('checkbox', { name: new RegExp(`Chosen no\\. ${at}\\b`) });
  await expect.element(search).toHaveFocus();
  await search.fill('Chosen no.');
  await checkbox(COUNT).click();
  await chooser.getByRole('button', { name: 'Go to page 3' }).click();
  await checkbox(1).click();
  await search.fill('Chosen no. 15');
  await checkbox(15).click();
  await checkbox(15).click();
  await button(says.done, chooser).click();
  await expect.element(cards.getByRole('button', { name: /^Remove/ })).toHaveLength(2);
  await expect.element(button(says.choose, cards)).toHaveFocus();
  await button('Remove Chosen no. 1', cards).click();
  await expect.element(cards.getByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('a page is offered all of thirty categories', async () => {
  for (const at of numbers) await make('page_categories', { name: `Category no. ${at}` });
  await openOffice('pages/new');
  await page.getByRole('combobox', { name: en.labels.pages.category_id, exact: false }).click();
  await expect.element(page.getByRole('option', { name: /^Category no/ })).toHaveLength(COUNT);
});
