import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { binTexts } from '#admin/history/bin/texts.ts';
import { historyTexts } from '#admin/history/texts.ts';
import { bulkTexts } from '#admin/kit/list/bulk/texts.ts';
import { messageTexts } from '#admin/messages/texts.ts';
import { subscriberTexts } from '#admin/newsletter/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { expectAccessible } from '#testing/office/axe';
import {
  button,
  choose,
  counted,
  DESKTOP,
  expectNotification,
  input,
  notification,
  openOffice,
  PHONE,
} from '#testing/office/office';
import { addVolunteer, breakCalls, make, newSociety, read, signIn, today } from '#testing/office/society';
import { offices } from '#testing/office/texts';

beforeAll(() => newSociety({ people: true }));
beforeEach(() => page.viewport(...DESKTOP));

type Kind = 'events' | 'galleries' | 'pages' | 'messages' | 'subscribers';

/** A text about so many records of a kind. */
const told = (text: string, count: number, kind: Kind) =>
  counted(text, count).replace('%{kind}', counted(offices.en.resources[kind].name, count).toLowerCase());

/** Opens the list of what is found by this text. */
const find = (kind: Kind, q: string) => openOffice(`${kind}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
const ticks = page.getByRole('checkbox', { name: /^Select: / });
const tickAll = page.getByRole('checkbox', { name: 'Select all', exact: true });
const bar = page.getByRole('group', { name: bulkTexts.label });

/** Ticks the whole list, of so many records, by the one box. */
async function tickTheList(count: number): Promise<void> {
  await expect.element(ticks).toHaveLength(count);
  await tickAll.click();
  await expect.element(page.getByText(`${count} selected`)).toBeVisible();
}

interface Question {
  button: string;
  title: string;
  confirm: string;
  done: string;
}

/** Presses the button of an action, and confirms what it asks about so many records, of which some are `changed`. */
async function act(words: Question, count: number, kind: Kind, changed = count): Promise<void> {
  await button(words.button, bar).click();
  const question = page.getByRole('dialog', { name: told(words.title, count, kind) });
  await button(told(words.confirm, count, kind), question).click();
  await expect.poll(notification).toContain(told(words.done, changed, kind));
  await expect.element(question).not.toBeInTheDocument();
}

const { publish, unpublish, delete: deletion, events: tagWords, galleries, messages, subscribers } = bulkTexts;

test.each<[Kind, Question, object, object]>([
  ['events', publish, { draft: true }, { draft: false }],
  ['galleries', unpublish, { draft: false }, { draft: true }],
  ['pages', publish, { status: 'draft' }, { status: 'published' }],
])('two %s are changed and deleted by three clicks, and each is taken back by one', async (kind, words, was, is) => {
  const name = `Bulk ${kind}`;
  const fields = kind === 'events' ? { location: 'Hall', date: await today() } : {};
  const ids: string[] = [];
  for (const nth of [1, 2])
    ids.push(
      await make(kind, {
        ...was,
        ...fields,
        title: `${name} ${nth}`,
        ...(kind === 'pages' && { slug: `bulk-${nth}` }),
      }),
    );
  const stored = () => Promise.all(ids.map((id) => read(`${kind}/${id}`)));
  await find(kind, name);
  await tickTheList(2);
  await act(words, 2, kind);
  expect(await stored()).toMatchObject([is, is]);
  await expect.element(tickAll).toHaveFocus();
  await button(binTexts.undo).click();
  await expectNotification(historyTexts.undo.done);
  expect(await stored()).toMatchObject([was, was]);
  await tickAll.click();
  await act(kind === 'galleries' ? galleries.delete : deletion, 2, kind);
  await expect.element(ticks).toHaveLength(0);
  await button(binTexts.undo).click();
  await expectNotification(`2 ${kind} are back`);
  await expect.element(ticks).toHaveLength(2);
});

/** How many records have this state. */
const shows = (text: string, count: number) =>
  expect.element(page.getByText(text, { exact: true })).toHaveLength(count);

test('messages are put aside without a question, come back as they were, and are asked about before they go', async () => {
  await openOffice('messages');
  const { empty, status } = messageTexts;
  await tickTheList(3);
  await button(messages.archive.button, bar).click();
  await expect.poll(notification).toContain(told(messages.archive.done, 3, 'messages'));
  await expect.element(page.getByText(empty)).toBeVisible();
  await button(binTexts.undo).click();
  await expectNotification(historyTexts.undo.done);
  await shows(status.unread, 2);
  await tickAll.click();
  await act(messages.delete, 3, 'messages');
  await expect.element(page.getByText(empty)).toBeVisible();
});

test('readers are unsubscribed after a question, which is taken back for each as it was', async () => {
  const { status } = subscriberTexts;
  await openOffice('subscribers');
  await tickTheList(4);
  await act(subscribers.unsubscribe, 4, 'subscribers', 3);
  await shows(status.unsubscribed, 4);
  await button(binTexts.undo).click();
  await expectNotification(historyTexts.undo.done);
  for (const [state, count] of [
    ['confirmed', 2],
    ['pending', 1],
    ['unsubscribed', 1],
  ] as const)
    await shows(status[state], count);

  // The server says that one has left by themselves since.
  await tickAll.click();
  await act(subscribers.unsubscribe, 4, 'subscribers', 3);
  const answered = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json([], { headers: { Refused: '1' } }));
  await button(binTexts.undo).click();
  await expectNotification(counted(historyTexts.undo.left, 1));
  answered.mockRestore();
});

test('on a phone, boxes are called by the records, the bar has words, and a tag is added and taken out', async () => {
  const date = await today();
  const ids: string[] = [];
  for (const nth of [1, 2]) ids.push(await make('events', { title: `Tagged ${nth}`, date, location: 'Hall' }));
  const tags = () => Promise.all(ids.map((id) => read(`events/${id}`)));
  await page.viewport(...PHONE);
  await find('events', 'Tagged');
  await expect.element(ticks).toHaveLength(2);
  const tick = (nth: number) => page.getByRole('checkbox', { name: `Select: Tagged ${nth}` }).click();
  await tick(2);
  await expect.element(button(publish.button, bar)).toMatchTextContent(publish.button);
  await expectAccessible();
  await tick(1);
  await button(tagWords.tag.button, bar).click();
  await input(tagWords.tag.field).fill('dance');
  const question = page.getByRole('dialog');
  await button(tagWords.tag.confirm, question).click();
  await expectNotification(told(tagWords.tag.done, 2, 'events'));
  expect(await tags()).toMatchObject([{ tags: ['dance'] }, { tags: ['dance'] }]);
  await tickAll.click();
  await button(tagWords.untag.button, bar).click();
  await choose(tagWords.untag.field, 'dance');
  await button(tagWords.untag.confirm, question).click();
  await expectNotification(told(tagWords.untag.done, 2, 'events'));
  expect(await tags()).toMatchObject([{ tags: [] }, { tags: [] }]);
});

test('what fails or is not allowed says why, and the records stay ticked', async () => {
  const event = { date: await today(), location: 'Hall' };
  for (const draft of [true, false]) await make('events', { ...event, title: `Mixed ${draft}`, draft });
  await signIn(await addVolunteer('writer'));
  await find('events', 'Mixed');
  await tickTheList(2);
  await expect.element(button(publish.button, bar)).not.toBeInTheDocument();
  const remove = async () => {
    await button(deletion.button, bar).click();
    await button('Delete events', page.getByRole('dialog')).click();
  };
  await remove();
  await expectNotification(en.errors.draftsOnly);
  await breakCalls({ method: 'POST', path: `${paths.api.admin()}/events/bulk`, how: 'cut' });
  await remove();
  await expectNotification(offices.en.resources.events.failed.delete);
  await breakCalls();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await signIn();
});

test('records on another page of the list are named before they are deleted', async () => {
  for (let at = 0; at < 26; at++) await make('pages', { title: `many ${at}`, slug: `many-${at}`, status: 'draft' });
  await find('pages', 'many');
  const rows = page.getByRole('row').filter({ hasText: 'many' });
  await expect.element(page.getByText('1-25 of 26')).toBeVisible();
  const first = (rows.first().element().textContent ?? '').match(/many \d+/)?.[0] ?? '';
  await rows.first().getByRole('checkbox').click();
  await button('Go to next page').click();
  await expect.element(rows).toHaveLength(1);
  await rows.first().getByRole('checkbox').click();
  await button(deletion.button, bar).click();
  const question = page.getByRole('dialog', { name: told(deletion.title, 2, 'pages') });
  await expect.element(button(told(deletion.keep, 2, 'pages'), question)).toHaveFocus();
  await expect.element(question.getByText(first, { exact: true })).toBeVisible();
  await expect.element(question.getByRole('listitem')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();

  // A later page that cannot be loaded is tried again, not left for the first one.
  await breakCalls({ method: 'GET', path: `${paths.api.admin()}/pages`, how: 'refused' });
  // React tells of each error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openOffice(`pages?page=2&perPage=25&sort=title&order=ASC&filter=${encodeURIComponent('{"q":"many"}')}`);
  await expectNotification(offices.en.resources.pages.failed.list);
  await breakCalls();
  await button(offices.en.office.retry).last().click();
  await expect.element(page.getByText('26-26 of 26')).toBeVisible();
});
