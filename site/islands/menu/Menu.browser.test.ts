import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { menuOf } from '#site/components/frame/menu.ts';
import Menu from '#site/islands/menu/Menu.tsx';
import { PHONE } from '#testing/office/sizes';

const { nav } = en;
/** How long a dropdown stays after the pointer has left it (spec §9). */
const CLOSE_MS = 300;

const menu = page.getByRole('navigation', { name: nav.label });
const link = (name: string) => menu.getByRole('link', { name, exact: true });
const toggle = (name: string) => menu.getByRole('button', { name: nav.more(name) });
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const focus = (name: string) => link(name).element().focus();
/** Moves a mouse onto a link or off it, without the time that a real one takes. */
const point = (type: 'pointerover' | 'pointerout', name: string) =>
  link(name)
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
/** Lets time pass, and React show what it brought. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
const isOpen = (name: string, open: boolean) =>
  expect.element(toggle(name)).toHaveAttribute('aria-expanded', String(open));

const show = () =>
  render(
    createElement(Menu, {
      items: menuOf(en, paths, []),
      current: paths.contact(),
      languages: [{ label: ne.site.language, lang: 'ne', href: pathsIn('ne').contact() }],
      words: {
        label: nav.label,
        menu: nav.menu,
        more: { [nav.about]: nav.more(nav.about), [nav.events]: nav.more(nav.events) },
      },
    }),
  );

describe('on a wide screen', () => {
  beforeEach(show);

  test('a dropdown opens on hover, and closes a moment after the pointer has left it for good', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Now: a look that waits would let the clock go on.
    const expanded = () => toggle(nav.about).element().getAttribute('aria-expanded');
    try {
      point('pointerover', nav.about);
      await isOpen(nav.about, true);
      await expect.element(link(nav.committee)).toBeVisible();
      point('pointerout', nav.about);
      await pass(CLOSE_MS - 1);
      point('pointerover', nav.committee);
      await pass(CLOSE_MS * 3);
      expect(expanded()).toBe('true');
      point('pointerout', nav.committee);
      await pass(CLOSE_MS - 1);
      expect(expanded()).toBe('true');
      await pass(1);
      expect(expanded()).toBe('false');
      await expect.element(link(nav.committee)).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the focus opens a dropdown, Tab goes through its links, and Escape returns to its toggle', async () => {
    focus(nav.home);
    await press('Tab');
    await expect.element(link(nav.about)).toHaveFocus();
    await isOpen(nav.about, true);
    await press('Tab');
    await expect.element(toggle(nav.about)).toHaveFocus();
    for (const name of [nav.society, nav.committee]) {
      await press('Tab');
      await expect.element(link(name)).toHaveFocus();
    }
    await press('Tab');
    await expect.element(link(nav.events)).toHaveFocus();
    await isOpen(nav.about, false);
    await press('Tab', 'Tab');
    await expect.element(link(nav.allEvents)).toHaveFocus();
    await press('Escape');
    await expect.element(toggle(nav.events)).toHaveFocus();
    await isOpen(nav.events, false);
  });

  test('the toggle closes and opens a dropdown by keyboard, but not what the focus or a mouse has just opened', async () => {
    focus(nav.events);
    await press('Tab');
    await isOpen(nav.events, true);
    await press('Enter');
    await isOpen(nav.events, true);
    await press('Enter');
    await isOpen(nav.events, false);
    await userEvent.keyboard(' ');
    await isOpen(nav.events, true);
    await press('Escape');
    await toggle(nav.events).click();
    await isOpen(nav.events, true);
    await expect.element(link(nav.past)).toBeVisible();
  });
});

test('the list of a phone has the other language, and Escape closes it and returns to its button', async () => {
  await page.viewport(...PHONE);
  await show();
  const button = menu.getByText(nav.menu, { exact: true });
  await expect.element(link(nav.upcoming)).not.toBeInTheDocument();
  await button.click();
  await expect.element(link(ne.site.language)).toHaveAttribute('href', pathsIn('ne').contact());
  focus(nav.upcoming);
  await press('Escape');
  await expect.element(link(nav.upcoming)).not.toBeInTheDocument();
  expect(document.activeElement?.localName).toBe('summary');
});

test('a menu whose script throws keeps its links', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'matches').mockImplementationOnce(() => {
    throw new Error('this browser is too old');
  });
  await show();
  await expect.element(link(nav.society)).toBeVisible();
  await expect.element(toggle(nav.about)).not.toBeInTheDocument();
});
