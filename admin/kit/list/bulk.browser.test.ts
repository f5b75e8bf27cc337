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
  // Ticks from before the list is filtered are taken away.
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await expect.element(rows).toHaveLength(2);
  const plural = (text: string) => counted(text, 2);
  const act = async (action: 'publish' | 'delete') => {
    const words = pageTexts.bulk[action];
    for (const title of both) await rows.filter({ hasText: title }).getByRole('checkbox').click();
    await button(words.button).first().click();
    const question = page.getByRole('dialog', { name: plural(words.title) });
    await expect.element(button(plural(words.keep), question)).toHaveFocus();
    for (const title of both) await expect.element(question.getByText(title)).toBeVisible();
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

test('records on another page of the list are named before they are deleted', async () => {
  for (let at = 0; at < 26; at++) await make('pages', { title: `many ${at}`, slug: `many-${at}`, status: 'draft' });
  await openOffice('pages');
  await page.getByRole('textbox', { name: 'Search' }).fill('many');
  const rows = page.getByRole('row').filter({ hasText: 'many' });
  await expect.element(page.getByText('1-25 of 26')).toBeVisible();
  const first = (rows.first().element().textContent ?? '').match(/many \d+/)?.[0] ?? '';
  await rows.first().getByRole('checkbox').click();
  await button('Go to next page').click();
  await expect.element(rows).toHaveLength(1);
  await rows.first().getByRole('checkbox').click();
  await button(pageTexts.bulk.delete.button).first().click();
  const question = page.getByRole('dialog', { name: counted(pageTexts.bulk.delete.title, 2) });
  await expect.element(question.getByText(first, { exact: true })).toBeVisible();
  await expect.element(question.getByRole('listitem')).toHaveLength(2);
});
