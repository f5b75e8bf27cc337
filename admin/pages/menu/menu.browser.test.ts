import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishOffice } from '#admin/shell/texts.ts';
import { openOffice } from '#testing/office/office';
import { make, newSociety } from '#testing/office/society';

const says = englishOffice.resources.pages;
const section = (name: string) => page.getByRole('region', { name });

beforeAll(() => newSociety());

test('a page is put into a section, and dragged into one that has none', async () => {
  const title = 'Patrons';
  await make('pages', { title, slug: 'patrons', content: '<p>They help.</p>' });
  await openOffice('pages/menu');
  const [top, about] = [section(says.places.top), section(says.places.about)];
  await top.getByRole('combobox', { name: says.menu.add }).click();
  await page.getByRole('option', { name: title }).click();
  await expect.element(top.getByRole('link', { name: title })).toBeVisible();
  await top.getByRole('listitem').filter({ hasText: title }).dropTo(about);
  await expect.element(about.getByRole('link', { name: title })).toBeVisible();
  await openOffice('pages/menu');
  await expect.element(about.getByRole('link', { name: title })).toBeVisible();
  await expect.element(top.getByRole('link', { name: title })).not.toBeInTheDocument();
});
