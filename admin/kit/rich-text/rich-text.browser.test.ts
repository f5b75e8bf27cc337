import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { en } from '#core/words/en';
import { button, expectNotification, input, openOffice } from '#testing/office/office';
import { make, newSociety, read, today } from '#testing/office/society';

const { editor: says } = mediaTexts;
const editor = input(en.labels.events.description);
const type = (text: string) => userEvent.keyboard(text);

beforeAll(() => newSociety());

/** Presses a button of the toolbar, which gives the focus back a moment later. */
async function press(name: string, pressed: boolean) {
  await button(name).click();
  await expect.element(button(name)).toHaveAttribute('aria-pressed', String(pressed));
  await expect.element(editor).toHaveFocus();
}

test('bold words, a list and a link are written as they are stored', async () => {
  const data = { title: 'Momo', date: await today(), location: 'Hall' };
  const one = `events/${await make('events', data)}`;
  await openOffice(one);
  await editor.click();
  await press('Bold', true);
  await type('Fold');
  await press('Bold', false);
  await type('{Enter}');
  await press('Bulleted list', true);
  await type('flour{Enter}tomatoes{Enter}{Enter}');
  await expect.element(button('Bulleted list')).toHaveAttribute('aria-pressed', 'false');
  await type('recipe{Shift>}{Home}{/Shift}');
  await expect.poll(() => String(getSelection())).toBe('recipe');
  await button(says.link).click();
  const link = page.getByRole('dialog', { name: says.link_title });
  await input(says.link_address, link).fill('recipe');
  await type('{Enter}');
  await expect.element(link).toMatchTextContent(says.link_wrong);
  await input(says.link_address, link).fill('example.org/momo');
  await button(says.link_save, link).click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(editor).toHaveFocus();
  await button('Save').click();
  await expectNotification(eventTexts.notifications.updated);
  expect(await read(one)).toMatchObject({
    description: expect.stringMatching(
      /<strong>Fold<\/strong>.*<li>.*flour.*<li>.*tomatoes.*<a href="https:\/\/example\.org\/momo"[^>]*>recipe<\/a>/s,
    ),
  });
});

test('a table is inserted, changed and deleted from a menu, and comes back by undo', async () => {
  const data = { title: 'Fees', date: await today(), location: 'Hall' };
  const one = `events/${await make('events', data)}`;
  await openOffice(one);
  await editor.click();
  await button(says.table.insert).click();
  await expect.element(editor).toHaveFocus();
  await type('Who{Tab}Fee');
  const change = async (words: string) => {
    await button(says.table.change).click();
    await page.getByRole('menuitem', { name: words }).click();
    await expect.element(editor).toHaveFocus();
  };
  await change(says.table.addColumnAfter);
  await change(says.table.addRowAfter);
  await button('Save').click();
  await expectNotification(eventTexts.notifications.updated);
  const { description } = z.object({ description: z.string() }).parse(await read(one));
  const table = document.createRange().createContextualFragment(description);
  const rows = [...table.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ scope, textContent }) => `${scope} ${textContent}`.trim()).join('|'),
  );
  expect(rows).toEqual(['col Who|col Fee|col', '||', '||', '||']);

  await openOffice(one);
  const fee = editor.getByText('Fee');
  await fee.click();
  await change(says.table.deleteTable);
  await expect.element(fee).not.toBeInTheDocument();
  await type('{Control>}z{/Control}');
  await expect.element(fee).toBeVisible();
});
