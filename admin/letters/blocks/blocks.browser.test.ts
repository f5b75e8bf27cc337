import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { letterTexts } from '#admin/letters/texts.ts';
import { BLOCK_KINDS, type BlockKind } from '#core/letters/letter';
import { en } from '#core/words/en';
import { button, counted, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { make, newSociety } from '#testing/office/society';

const { kinds } = en.letters;
const { block, notifications } = letterTexts;
/** A record that is chosen by its title. */
const CONCERT = 'Concert of spring';
const PHOTOS = 'Photos of spring';

beforeAll(async () => {
  await newSociety();
  await make('events', { title: CONCERT, date: '2031-05-01', location: 'Hall', draft: false });
  await make('galleries', { title: PHOTOS, draft: false });
});

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
const part = (position: number) => page.elementLocator(parts()[position - 1] ?? document.body);
const shows = (...wanted: BlockKind[]) =>
  expect
    .poll(() => parts().map((one) => one.querySelector('h3')?.textContent))
    .toEqual(wanted.map((kind) => kinds[kind]));
const tool = (name: 'earlier' | 'later' | 'copy' | 'delete' | 'edit', kind: BlockKind, position: number) =>
  button(block[name].replace('%{kind}', kinds[kind]).replace('%{position}', String(position)));

/** Presses a button by keyboard alone. */
async function press(target: ReturnType<typeof button>) {
  target.element().focus();
  await userEvent.keyboard('{Enter}');
}

/** Adds a part by keyboard, and waits until its first field has the focus. */
async function add(kind: BlockKind, position: number) {
  await press(button(kinds[kind]));
  await expect.poll(() => parts().length).toBe(position);
  if (kind === 'divider') return;
  await expect.poll(() => parts()[position - 1]?.querySelector('[data-fields] :focus')).not.toBeNull();
}

/** Types a title into the choice that has the focus, and takes the one that is found. */
async function choose(title: string) {
  await userEvent.keyboard(title);
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await expect.element(page.getByRole('option')).toMatchTextContent(title);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

test('a part of each kind is written by keyboard, and a refused link is shown at its part', async () => {
  await openOffice('letters/new');
  await input(en.labels.letters.subject).fill('Dashain');
  await add('text', 1);
  await userEvent.keyboard('Dear readers');
  await add('heading', 2);
  await userEvent.keyboard('What comes');
  await add('picture', 3);
  await input(block.fields.alt).fill('A row of lamps');
  await add('event', 4);
  await choose(CONCERT);
  await add('gallery', 5);
  await choose(PHOTOS);
  await add('button', 6);
  await userEvent.keyboard('Join us');
  await input(block.fields.href, part(6)).fill('no address');
  await add('divider', 7);
  await shows(...BLOCK_KINDS);
  await press(button('Save'));
  await expect.element(part(6).getByText(en.fields.webUrl)).toBeVisible();
  await input(block.fields.href, part(6)).fill('https://example.org/join');
  await press(button('Save'));
  await expectNotification(notifications.created);
  await expectScreen(/letters\/[\da-f-]{36}$/);
  await shows(...BLOCK_KINDS);
  for (const [position, says] of [
    [1, 'Dear readers'],
    [2, 'What comes'],
    [4, CONCERT],
    [5, PHOTOS],
    [6, 'https://example.org/join'],
  ] as const)
    await expect.element(part(position)).toMatchTextContent(says);
});

const heading = (id: string, text: string) => ({ id, kind: 'heading', text, text_ne: '' });

/** Opens a draft with a heading, a divider and a button. */
async function openDraft() {
  const link = { label: 'Join', label_ne: '', href: 'https://example.org' };
  const id = await make('letters', {
    subject: 'Tihar',
    blocks: [heading('a', 'What comes'), { id: 'b', kind: 'divider' }, { id: 'c', kind: 'button', ...link }],
  });
  await openOffice(`letters/${id}`);
  await shows('heading', 'divider', 'button');
  return id;
}

test('a part that is moved keeps the focus on its arrow, and its new place is said', async () => {
  const id = await openDraft();
  await press(tool('later', 'heading', 1));
  const says = { kind: kinds.heading, position: 2, total: 3 };
  const moved = Object.entries(says).reduce(
    (text, [name, value]) => text.replace(`%{${name}}`, String(value)),
    block.moved,
  );
  await expect.element(page.getByText(moved)).toBeInTheDocument();
  await expect.element(tool('later', 'heading', 2)).toHaveFocus();
  await press(tool('earlier', 'button', 3));
  await expect.element(tool('earlier', 'button', 2)).toHaveFocus();
  await shows('divider', 'button', 'heading');
  await button('Save').click();
  await expectNotification(notifications.updated);
  await openOffice(`letters/${id}`);
  await shows('divider', 'button', 'heading');
});

test('a part is dragged before another one', async () => {
  await openDraft();
  const head = (position: number) => part(position).getByRole('heading', { level: 3 });
  // The upper half of a part is the place before it.
  await head(1).dropTo(head(3), { targetPosition: { x: 5, y: 4 } });
  await shows('divider', 'heading', 'button');
});

test('a part that is deleted comes back with one press', async () => {
  await openDraft();
  await press(tool('delete', 'divider', 2));
  await shows('heading', 'button');
  await expect.element(tool('edit', 'button', 2)).toHaveFocus();
  await press(button('Undo'));
  await shows('heading', 'divider', 'button');
  await expect.element(tool('edit', 'divider', 2)).toHaveFocus();
});

test('a copy stands behind its part, and the next events come in', async () => {
  await openDraft();
  await press(tool('copy', 'heading', 1));
  await shows('heading', 'heading', 'divider', 'button');
  await press(button(block.nextEvents));
  await expect.poll(() => parts().length).toBeGreaterThan(4);
  const added = parts().length - 4;
  await expect.element(page.getByText(counted(block.addedEvents, added))).toBeInTheDocument();
  await expect.poll(() => parts().at(-1)?.querySelector('h3')?.textContent).toBe(kinds.event);
});
