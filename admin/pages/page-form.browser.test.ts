import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { binTexts } from '#admin/history/bin/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { pageCategoryTexts as categories, pageTexts } from '#admin/pages/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { button, choose, expectNotification, input, openOffice } from '#testing/office/office';
import { call, make, newSociety, read } from '#testing/office/society';

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

test('a page is duplicated into the form of a new one, as a draft at an address of its own', async () => {
  const stored = {
    title: 'By-laws',
    title_ne: 'विनियम',
    slug: 'laws',
    content: '<p>First.</p>',
    meta_description: 'Old',
  };
  await openOffice(`pages/${await make('pages', stored)}`);
  await page.getByRole('link', { name: officeTexts.duplicate }).click();
  await expect.element(input(fields.title)).toHaveValue('By-laws (copy)');
  await expect.element(input(fields.slug)).toHaveValue('by-laws-copy');
  await button('Save').click();
  await expectNotification(notifications.created);
  const filter = JSON.stringify({ slug: 'by-laws-copy' });
  const [copy] = z
    .array(z.object({ id: z.string() }))
    .parse(await call('GET', `${paths.api.admin()}/pages?filter=${filter}`));
  expect(await read(`pages/${copy?.id}`)).toMatchObject({
    title_ne: 'विनियम (कपी)',
    status: 'draft',
    content: '<p>First.</p>',
    meta_description: 'Old',
  });
});
