import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { askEarly, takeEarly } from '#admin/shell/loading/early-answer.ts';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { ScreenLoader } from '#admin/shell/loading/screen-loader.ts';

const URL = '/api/question';

afterEach(() => vi.unstubAllGlobals());

test('what was asked early is taken once, and after a failure it is asked for again', async () => {
  const answer = new Response('Asha');
  vi.stubGlobal('fetch', async () => answer);
  askEarly(URL);
  expect(await takeEarly(URL)).toBe(answer);
  expect(await takeEarly(URL)).toBeNull();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  askEarly(URL);
  expect(await takeEarly(URL)).toBeNull();
});

test('a screen whose file is there is shown at once', () => {
  const Screen = () => createElement('h1', null, 'Events');
  const loader: ScreenLoader = async () => Screen;
  loader.loaded = Screen;
  expect(renderToStaticMarkup(createElement(lazyScreen(loader)))).toBe('<h1>Events</h1>');
});
