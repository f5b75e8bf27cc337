import { createElement } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { SLIDE_MS } from '#site/islands/photos/Lightbox.tsx';
import Viewer from '#site/islands/photos/Viewer.tsx';
import { LEFT_AT, leftAt } from '#site/scripts/left-at.ts';

const words = en.viewer;
const PHOTOS = 4;
const picture = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><text y="40">${number}</text></svg>`,
  )}`;
/** The list of thumbnails, as a page has it. */
const thumbnails = () => {
  const numbers = Array.from({ length: PHOTOS }, (_, at) => at + 1);
  const photo = (number: number) => {
    const size = { width: 90, height: 60 };
    const image = { ...size, alt: `Photo ${number}`, src: picture(number) };
    const data = { 'data-open': '', 'data-slide': `id-${number}`, 'data-caption': `Lamp ${number}` };
    const link = createElement('a', { href: '#photo', ...data }, createElement('img', image));
    return createElement('li', { key: number }, link);
  };
  return createElement('ul', { 'data-slides': '/galleries/one' }, numbers.map(photo));
};

const viewer = page.getByRole('dialog', { name: words.label });
const button = (name: string) => viewer.getByRole('button', { name });
const thumbnail = (number: number) => document.querySelector<HTMLAnchorElement>(`a[data-slide=id-${number}]`);
const press = (key: string) => userEvent.keyboard(`{${key}}`);
const shown = () => document.querySelector('.yarl__slide_current img')?.getAttribute('alt') ?? null;
const isShown = (number: number) => expect.poll(shown).toBe(`Photo ${number}`);
const isClosed = () => expect.element(viewer).not.toBeInTheDocument();

beforeEach(async () => {
  await cleanup();
  await render(createElement(Viewer, { lang: 'en' }, thumbnails()));
});
afterEach(cleanup);

test('a photo opens with its caption; the first has none before it and the last none after it', async () => {
  const address = location.href;
  thumbnail(1)?.click();
  await isShown(1);
  await expect.element(viewer.getByText('Lamp 1', { exact: true })).toBeVisible();
  await expect.element(button(words.previous)).toBeDisabled();
  await button(words.next).click();
  await isShown(2);
  const takeDown = viewer.getByRole('link', { name: words.takeDown });
  await expect.element(takeDown).toHaveAttribute('href', paths.takeDown('id-2'));
  await expect.element(button(words.previous)).toBeEnabled();
  // Back closes the viewer and stays on the page.
  history.back();
  await isClosed();
  expect(location.href).toBe(address);
  thumbnail(PHOTOS)?.click();
  await isShown(PHOTOS);
  await expect.element(button(words.next)).toBeDisabled();
  await button(words.close).click();
  await isClosed();
  await expect.poll(() => document.activeElement).toBe(thumbnail(PHOTOS));
  expect(location.href).toBe(address);
});

test('its count is in the digits of the page', async () => {
  document.documentElement.lang = 'ne';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  thumbnail(2)?.click();
  await expect.element(viewer.getByText('२ / ४', { exact: true })).toBeVisible();
});

test('it works by keyboard alone, keeps the focus, and leaves it at the photo that was seen last', async () => {
  const left = vi.fn();
  document.addEventListener(LEFT_AT, (event) => left(leftAt(event)), { once: true });
  thumbnail(3)?.focus();
  await press('Enter');
  await isShown(3);
  for (const [key, number] of [
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await press(key);
    await isShown(number);
  }
  const reached = new Set<Element | null>();
  for (let step = 0; step < 9; step++) {
    await press('Tab');
    reached.add(document.activeElement);
  }
  const buttons = [...document.querySelectorAll('[role=dialog] :is(button:enabled, a)')];
  expect([...reached].filter((one) => one === null || !buttons.includes(one))).toEqual([]);
  expect(reached.size).toBe(buttons.length);
  // axe does not check whether the focus is visible.
  await expect
    .element(page.elementLocator(document.activeElement ?? document.body))
    .toHaveStyle({ outlineStyle: 'solid' });
  await press('Escape');
  await isClosed();
  await expect.poll(() => document.activeElement).toBe(thumbnail(2));
  expect(left).toHaveBeenCalledWith(thumbnail(2));
});

test('a slideshow goes on behind the last photo, where the button ends, and stops at a key', async () => {
  thumbnail(PHOTOS - 1)?.click();
  await isShown(PHOTOS - 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await button(words.play).click();
    // The time of a photo begins when it has loaded.
    for (const number of [PHOTOS, 1])
      await expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(SLIDE_MS / 6);
          return shown();
        })
        .toBe(`Photo ${number}`);
  } finally {
    vi.useRealTimers();
  }
  document.querySelector<HTMLElement>('.yarl__container')?.focus();
  await userEvent.keyboard(' ');
  await expect.element(button(words.play)).toBeInTheDocument();
  await press('Escape');
  await isClosed();
});
