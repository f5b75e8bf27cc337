import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { binTexts } from '#admin/history/bin/texts.ts';
import { pageCategoryTexts as categories, pageTexts } from '#admin/pages/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { button, choose, expectNotification, input, openOffice } from '#testing/office/office';
import { call, make, newSociety } from '#testing/office/society';

const { hints, status, notifications } = pageTexts;
const fields = en.labels.pages;
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();

beforeAll(() => newSociety());

test('the address follows the title until it is edited, and says whether it is free', async () => {
  await make('pages', { title: 'Taken', slug: 'taken' });
  await openOffice('pages/new');
  const slug = input(fields.slug);
  await input(fields.title).fill('Taken');
  await expect.element(slug).toHaveValue('taken');
  await says(hints.slugTaken);
  await input(fields.title).fill('Our rules');
  await expect.element(slug).toHaveValue('our-rules');
  await says(hints.slugFree);
  await input(fields.title).fill('दशैँ कार्यक्रम');
  await expect.element(slug).toHaveValue('dashain-karyakram');
  await slug.fill('events');
  await says(en.fields.slugReserved);
  await input(fields.title).fill('Another');
  await expect.element(slug).toHaveValue('events');
});

test('categories are managed in a dialog, and the form keeps its input', async () => {
  await openOffice('pages/new');
  await input(fields.title).fill('Our rules');
  await button(categories.manage).click();
  const dialog = page.getByRole('dialog', { name: categories.manage });
  const rename = input(categories.rename.replace('%{name}', 'Rules'), dialog);
  await input(categories.newName, dialog).fill('Rules');
  await button(categories.add, dialog).click();
  await expect.element(rename).toBeVisible();
  // A deletion is undone in the dialog, which covers the notifications.
  await button(categories.remove.replace('%{name}', 'Rules'), dialog).click();
  await button(categories.delete.confirm).click();
  await expect.element(rename).not.toBeInTheDocument();
  await button(binTexts.undo, dialog).click();
  await expect.element(rename).toBeVisible();
  await button(categories.close, dialog).click();
  await choose(fields.category_id, 'Rules');
  await choose(fields.status, status.draft);
  await input(fields.meta_description).fill('How we behave');
  await expect.element(page.getByText('13 of 160 characters', { exact: false })).toBeVisible();
  await button('Save').click();
  await expectNotification(notifications.created);
  const filter = JSON.stringify({ q: 'Our rules' });
  expect(await call('GET', `${paths.api.admin()}/pages?filter=${filter}`)).toMatchObject([
    { slug: 'our-rules', status: 'draft', category_id: expect.any(String) },
  ]);
});
