import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { dashboardTexts } from '#admin/dashboard/texts.ts';
import { officeTexts as nepali } from '#admin/kit/texts.ne.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { paletteTexts as nepaliPalette } from '#admin/shell/palette/texts.ne.ts';
import { paletteTexts } from '#admin/shell/palette/texts.ts';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { expectAccessible } from '#testing/office/axe';
import {
  button,
  counted,
  DESKTOP,
  expectNotification,
  expectScreen,
  input,
  menu,
  menuLink,
  openOffice,
  PHONE,
} from '#testing/office/office';
import { breakCalls, call, make, newSociety, signIn, today } from '#testing/office/society';
import { offices } from '#testing/office/texts';

const group = (name: 'content' | 'people' | 'society' | 'care', within = menu()) =>
  within.getByRole('button', { name: officeTexts.menu[name], exact: false });
const palette = () => page.getByRole('dialog', { name: paletteTexts.label });
const search = () => palette().getByRole('combobox');

beforeAll(() => newSociety({ people: true }));
beforeEach(async () => {
  await signIn();
  await page.viewport(...DESKTOP);
});

test('one group of the menu is open, by the keyboard too, that of the screen first, and all of it is in sight', async () => {
  await page.viewport(1366, 768);
  await openOffice('');
  const names = ['content', 'people', 'society', 'care'] as const;
  const expectOpen = async (open: string) => {
    for (const name of names) await expect.element(group(name)).toHaveAttribute('aria-expanded', String(name === open));
  };
  await expectOpen('content');
  for (const name of names) {
    group(name).element().focus();
    if (name !== 'content') await userEvent.keyboard('{Enter}');
    await expectOpen(name);
    for (const line of menu().element().querySelectorAll<HTMLElement>('a, button'))
      await expect.element(line).toBeInViewport({ ratio: 1 });
  }
  await menuLink('Backups').click();
  await group('care').click();
  await openOffice('users');
  await expect.element(menuLink('Users')).toHaveAttribute('aria-current', 'page');
  await openOffice('');
  await expectOpen('people');
});

test('what needs somebody is said on a folded group, and counts down while a message is open', async () => {
  const path = `${paths.api.admin()}/messages`;
  const [message] = z.array(z.object({ id: z.string() })).parse(await call('GET', path));
  await call('PUT', `${path}/${message?.id}`, { status: 'unread' });
  await openOffice('');
  const main = page.getByRole('main');
  const { unread, noMessages } = dashboardTexts;
  await group('people').click();
  const said = menu().getByRole('link', { name: /^Messages \d+ unread messages?$/ });
  await expect.element(said).toBeVisible();
  const count = Number(/\d+/.exec(said.element().textContent));
  await group('people').click();
  await expect.element(button(`People ${counted(unread, count)}`, menu())).toBeVisible();
  await main.getByRole('link', { name: counted(unread, count) }).click();
  await expectScreen('messages');
  await openOffice(`messages/${message?.id}`);
  const left = count === 1 ? '' : ` ${counted(unread, count - 1)}`;
  await expect.element(menuLink(`Messages${left}`)).toBeVisible();
  await menuLink(officeTexts.dashboard).click();
  const now = count === 1 ? noMessages : counted(unread, count - 1);
  await expect.element(main.getByRole('link', { name: now })).toBeVisible();
});

test('the collapsed menu is 72 pixels of icons with names and tooltips', async () => {
  await openOffice('');
  const width = () => menu().element().getBoundingClientRect().width;
  await expect.poll(width).toBe(256);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(width).toBe(72);
  await openOffice('');
  await expect.poll(width).toBe(72);
  await menuLink('Pages').hover();
  await expect.element(page.getByRole('tooltip', { name: 'Pages' })).toBeVisible();
  await group('care').click();
  await expect.element(menuLink('Bin')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Open menu' }).click();
});

test('on a phone the daily work is in reach without the menu, and the menu opens as a drawer', async () => {
  await page.viewport(...PHONE);
  await openOffice('');
  for (const name of ['New Event', 'New Gallery', /unread messages?$/])
    await expect.element(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(menuLink('Galleries')).toBeVisible();
  await expectAccessible('.MuiDrawer-root');
  await menuLink('Galleries').click();
  await expectScreen('galleries');
  await expect.element(menuLink('Galleries')).not.toBeInTheDocument();
});

test.each<[Lang, typeof officeTexts, typeof paletteTexts]>([
  ['en', officeTexts, paletteTexts],
  ['ne', nepali, nepaliPalette],
])(
  'the palette finds a record, a screen and an action by keys alone, and is accessible: %s',
  async (lang, office, texts) => {
    const id = await make('events', { title: `Losar ${lang}`, date: await today(), location: 'Hall' });
    await openOffice('pages', { lang });
    const opener = page.getByRole('banner').getByRole('button', { name: office.find });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: texts.label });
    const { events, festivals } = offices[lang].resources;
    await expect.element(dialog.getByRole('option', { name: events.new })).toBeVisible();
    await expectAccessible('[role=dialog]');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    // A screen goes by its name in the other language too.
    await dialog.getByRole('combobox').fill(lang === 'en' ? 'चाडपर्व' : 'Festivals');
    await expect.element(dialog.getByRole('option', { name: festivals.name.split(' |||| ')[1] })).toBeVisible();
    await dialog.getByRole('combobox').fill(`losar ${lang}`);
    await expect.element(dialog.getByRole('option', { name: new RegExp(`^Losar ${lang} `) })).toBeVisible();
    await expectAccessible('[role=dialog]');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expectScreen(`events/${id}`);
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('Ctrl+S saves the open form, and does nothing without one', async () => {
  await openOffice('pages');
  await expect
    .element(
      button('New Page')
        .or(page.getByRole('link', { name: 'New Page' }))
        .first(),
    )
    .toBeVisible();
  const pressed = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, bubbles: true });
  expect(document.body.dispatchEvent(pressed)).toBe(false);
  await openOffice('pages/new');
  const title = input(en.labels.pages.title);
  await title.fill('Saved by a key');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectNotification('Page created successfully');
});

test('a question mark lists the keys outside of fields alone, and not once it is switched off', async () => {
  await openOffice('events');
  const list = page.getByRole('dialog', { name: paletteTexts.names.keys });
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.fill('?');
  await expect.element(field).toHaveValue('?');
  await expect.element(list).not.toBeInTheDocument();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('?');
  await expect.element(list).toBeVisible();
  await expectAccessible('[role=dialog]');
  await list.getByRole('switch', { name: paletteTexts.keys.isOn }).click();
  await button(paletteTexts.close, list).click();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test('a search that fails says so, and tries again', async () => {
  await openOffice('pages');
  await breakCalls({ method: 'GET', path: '/api/admin/find', how: 'cut' });
  await page.getByRole('banner').getByRole('button', { name: officeTexts.find }).click();
  await search().fill('losar');
  await expect.element(palette().getByText(paletteTexts.failed)).toBeVisible();
  await breakCalls();
  await button(officeTexts.retry, palette()).click();
  await expect.element(palette().getByRole('option', { name: /^Losar en / })).toBeVisible();
});
