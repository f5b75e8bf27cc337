import { type Browser, expect, type Page, test } from 'playwright/test';
import { letterMessages } from '#admin/letters/messages.ts';
import { paths } from '#core/paths';
import { BLOCK_KINDS, type BlockKind } from '#core/rules/letter';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, counted, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, pageOf } from '#e2e/support/volunteers';

const { kinds } = en.letters;
const fields = en.labels.letters;
const { block, notifications, send, status } = letterMessages;

/** A text of the back office with its gaps filled in. */
const filled = (text: string, gaps: Record<string, string | number>) =>
  Object.entries(gaps).reduce(
    (so, [name, value]) => so.replaceAll(`%{${name}}`, String(value)),
    text,
  );

const partsOf = (page: Page) => page.locator('[data-block]');
const headings = (page: Page) => partsOf(page).getByRole('heading', { level: 3 });
const tool = (
  page: Page,
  name: 'earlier' | 'later' | 'copy' | 'delete' | 'edit',
  kind: BlockKind,
  position: number,
) => button(page, filled(block[name], { kind: kinds[kind], position }));

/** Presses a button by keyboard alone. */
async function press(page: Page, name: string) {
  await expect(button(page, name)).toBeEnabled();
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

/** Adds a part by keyboard, and waits until its first field has the focus. */
async function add(page: Page, kind: BlockKind) {
  const before = await partsOf(page).count();
  await press(page, kinds[kind]);
  await expect(partsOf(page)).toHaveCount(before + 1);
  if (kind === 'divider') return;
  await expect(partsOf(page).nth(before).locator('[data-fields] :focus')).toHaveCount(1);
}

/** Types the name of a record into the autocomplete that has the focus, and takes the one that is found. */
async function choose(page: Page, title: string) {
  await page.keyboard.type(title);
  // Not the list from before: its first entry would be taken.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: title })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const save = async (page: Page) => {
  await press(page, 'Save');
  await expectNotification(page, notifications.updated);
};

async function publishedRecords(page: Page, name: string) {
  // Far away: the next event of the home page is another journey's.
  const event = { title: `Concert ${name}`, date: '2031-05-01', location: 'Hall', draft: false };
  return {
    event: await make(page, 'events', event),
    gallery: await make(page, 'galleries', { title: `Photos ${name}`, draft: false }),
  };
}

test(
  'a letter with each kind of part is written, ordered and saved by keyboard alone',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    const complaints = complaintsOf(page, REFUSALS);
    await signInAsAdmin(page);
    const name = crypto.randomUUID().slice(0, 8);
    const { event, gallery } = await publishedRecords(page, name);
    await page.goto(`${paths.admin()}/letters/new`);
    await input(page, fields.subject).focus();
    await page.keyboard.type(`Dashain ${name}`);
    await input(page, fields.subject_ne).focus();
    await page.keyboard.type('दशैं');
    await add(page, 'text');
    await page.keyboard.type('Dear readers');
    await add(page, 'heading');
    await page.keyboard.type(`What comes ${name}`);
    await add(page, 'picture');
    await input(page, block.fields.alt).focus();
    await page.keyboard.type('A row of lamps');
    await add(page, 'event');
    await choose(page, `Concert ${name}`);
    await add(page, 'gallery');
    await choose(page, `Photos ${name}`);
    await add(page, 'button');
    await page.keyboard.type('Join us');
    // The link is wrong at first: the server's rule is shown at its part.
    await partsOf(page).nth(5).getByRole('textbox', { name: block.fields.href }).focus();
    await page.keyboard.type('no address');
    await add(page, 'divider');
    await expect(headings(page)).toHaveText(BLOCK_KINDS.map((kind) => kinds[kind]));
    // One after the other: all of their fields at once are much to measure.
    for (const [at] of BLOCK_KINDS.entries())
      await sound(page, `form ul > li:nth-of-type(${at + 1})`);

    await press(page, 'Save');
    await expect(partsOf(page).nth(5).getByText(en.fields.webAddress)).toBeVisible();
    await partsOf(page)
      .nth(5)
      .getByRole('textbox', { name: block.fields.href })
      .fill('https://example.org/join');
    await press(page, 'Save');
    await expectNotification(page, notifications.created);
    await expect(page).toHaveURL(/\/admin\/letters\/[\da-f-]{36}$/);
    const id = idOf(page);
    // The form of the stored letter has taken the place of the new one's.
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();

    // Each move keeps the focus on its arrow, and says the new place.
    await tool(page, 'earlier', 'heading', 2).focus();
    await page.keyboard.press('Enter');
    const moved = filled(block.moved, { kind: kinds.heading, position: 1, total: 7 });
    await expect(page.getByRole('status').filter({ hasText: moved })).toHaveCount(1);
    await expect(tool(page, 'earlier', 'heading', 1)).toBeFocused();
    await tool(page, 'earlier', 'divider', 7).focus();
    for (const position of [6, 5]) {
      await page.keyboard.press('Enter');
      await expect(tool(page, 'earlier', 'divider', position)).toBeFocused();
    }
    const byKeyboard: BlockKind[] = [
      ...(['heading', 'text', 'picture', 'event', 'divider', 'gallery', 'button'] as const),
    ];
    await expect(headings(page)).toHaveText(byKeyboard.map((kind) => kinds[kind]));

    // What is deleted comes back with one press.
    await tool(page, 'delete', 'picture', 3).focus();
    await page.keyboard.press('Enter');
    await expect(partsOf(page)).toHaveCount(6);
    await expect(tool(page, 'edit', 'event', 3)).toBeFocused();
    await press(page, 'Undo');
    await expect(headings(page)).toHaveText(byKeyboard.map((kind) => kinds[kind]));
    await expect(tool(page, 'edit', 'picture', 3)).toBeFocused();

    const order = [...byKeyboard];
    if (!isMobile) {
      // The upper half of a part is the place before it.
      await headings(page)
        .nth(0)
        .dragTo(headings(page).nth(2), { targetPosition: { x: 5, y: 4 } });
      order.splice(0, 3, 'text', 'heading', 'picture');
      await expect(headings(page)).toHaveText(order.map((kind) => kinds[kind]));
    }
    await save(page);
    await page.reload();
    await expect(headings(page)).toHaveText(order.map((kind) => kinds[kind]));
    await expect(partsOf(page).filter({ hasText: `What comes ${name}` })).toHaveCount(1);
    await expect(partsOf(page).filter({ hasText: `Concert ${name}` })).toHaveCount(1);
    await expect(partsOf(page).filter({ hasText: `Photos ${name}` })).toHaveCount(1);
    await expect(partsOf(page).filter({ hasText: 'Join us' })).toContainText(
      'https://example.org/join',
    );

    // A copy stands behind its part; the next events come in, without the one that is there.
    await tool(page, 'copy', 'divider', order.indexOf('divider') + 1).focus();
    await page.keyboard.press('Enter');
    await expect(partsOf(page)).toHaveCount(8);
    await press(page, block.nextEvents);
    await expect(
      page.getByRole('status').filter({ hasText: counted(block.addedEvents, 3) }),
    ).toHaveCount(1);
    await expect(partsOf(page)).toHaveCount(11);
    await expect(partsOf(page).filter({ hasText: `Concert ${name}` })).toHaveCount(1);
    await soundInBothSchemes(page);
    await save(page);

    await page.goto(`${paths.admin()}/letters`);
    await page.getByRole('textbox', { name: 'Search' }).fill(`Dashain ${name}`);
    await expect(page.getByText(status.draft, { exact: true }).first()).toBeVisible();
    await soundInBothSchemes(page);
    await remove(page, `letters/${id}`, `events/${event}`, `galleries/${gallery}`);
    expect(complaints).toEqual([]);
  },
);

/** A page of somebody who writes letters, and cannot send them. */
async function editorPage(page: Page, browser: Browser) {
  const origin = new URL(page.url()).origin;
  return pageOf(browser, origin, await addVolunteer(page, 'editor'));
}

test('an editor writes a letter and is told who sends it; an admin has the button', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const subject = `Tihar ${crypto.randomUUID().slice(0, 8)}`;
  const id = await make(page, 'letters', { subject, blocks: [{ id: 'a', kind: 'divider' }] });
  const address = paths.adminRecord('letters', id);

  const editing = await editorPage(page, browser);
  await editing.goto(address);
  await expect(editing.getByText(send.others)).toBeVisible();
  await expect(button(editing, send.button)).toHaveCount(0);
  await input(editing, fields.subject).fill(`${subject} again`);
  await save(editing);
  await soundInBothSchemes(editing);
  await editing.context().close();

  await page.goto(address);
  await expect(input(page, fields.subject)).toHaveValue(`${subject} again`);
  await expect(button(page, send.button)).toBeVisible();
  await remove(page, `letters/${id}`);
});

test('an earlier version of a letter is read as a line for each of its parts', async ({ page }) => {
  await signInAsAdmin(page);
  const subject = `Teej ${crypto.randomUUID().slice(0, 8)}`;
  const heading = (text: string) => ({ id: 'a', kind: 'heading', text, text_ne: '' });
  const id = await make(page, 'letters', { subject, blocks: [heading('Before the feast')] });
  await page.goto(paths.adminRecord('letters', id));
  await tool(page, 'edit', 'heading', 1).click();
  await input(page, block.fields.text).fill('After the feast');
  await save(page);
  await button(page, 'Earlier versions').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /Before/ })
    .first()
    .click();
  await expect(dialog.getByText(`${kinds.heading}:`)).toBeVisible();
  await expect(dialog.getByRole('deletion').filter({ hasText: 'After' })).toBeVisible();
  await remove(page, `letters/${id}`);
});
