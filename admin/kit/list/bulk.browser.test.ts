import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { binTexts } from '#admin/history/bin/texts.ts';
import { pageTexts } from '#admin/pages/texts.ts';
import { button, counted, expectNotification, notification, openOffice, quiet } from '#testing/office/office';
import { make, newSociety, read } from '#testing/office/society';

beforeAll(() => newSociety());

test('pages are published and deleted in bulk by the names of the verbs, and come back', async () => {
  const both = ['bulk one', 'bulk two'];
  const ids = await Promise.all(
    both.map((title) => make('pages', { title, slug: title.replace(' ', '-'), status: 'draft' })),
  );
  await openOffice('pages');
  await page.getByRole('textbox', { name: 'Search' }).fill('bulk');
  const rows = page.getByRole('row').filter({ hasText: 'bulk' });
  await expect.element(rows).toHaveLength(2);
  const plural = (text: string) => counted(text, 2);
  const act = async (action: 'publish' | 'delete') => {
    const words = pageTexts.bulk[action];
    for (const title of both) await rows.filter({ hasText: title }).getByRole('checkbox').click();
    await button(words.button).first().click();
    const question = page.getByRole('dialog', { name: plural(words.title) });
    await expect.element(button(plural(words.keep), question)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await button(words.button).first().click();
    await button(plural(words.confirm), question).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await act('publish');
  for (const id of ids) expect(await read(`pages/${id}`)).toMatchObject({ status: 'published' });
  await quiet();
  await act('delete');
  await expect.poll(notification).toContain(plural(pageTexts.notifications.deleted));
  await expect.element(rows).toHaveLength(0);
  await button(binTexts.undo).click();
  await expectNotification('2 pages are back');
  await expect.element(rows).toHaveLength(2);
});
