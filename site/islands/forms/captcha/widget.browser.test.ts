import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME } from '#core/kit/runtime-config';
import { en } from '#core/words/en';
import { Captcha } from '#site/islands/forms/captcha/Captcha.tsx';

const { captcha: words } = en;
const served = { provider: 'turnstile', siteKey: 'site-key' } as const;

/** What the provider's script would draw, and the events of it. */
interface Drawn {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}
const drawn: Drawn[] = [];
/** The script of the provider, once it has loaded. */
const turnstile = {
  render: (box: HTMLElement, options: Drawn) => {
    drawn.push(options);
    box.append(`widget ${options.sitekey}`);
  },
};

beforeEach(async () => {
  await cleanup();
  drawn.length = 0;
  delete window.turnstile;
  window[RUNTIME_CONFIG_NAME] = { ...DEFAULT_RUNTIME_CONFIG, captcha: served };
  // The browser must not fetch the script of the provider, nor the society's configuration.
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) setTimeout(() => node.onload?.(new Event('load')));
      else append(node);
  });
});
afterEach(() => {
  delete window.turnstile;
});

const show = () => {
  const onToken = vi.fn();
  const show = createElement(Captcha, { served, words, error: undefined, onToken });
  return render(show).then(() => onToken);
};

test('the widget of a provider waits for its script, gives its token, and takes an expired one back', async () => {
  const onToken = await show();
  await expect.element(page.getByText(words.loading)).toBeVisible();
  window.turnstile = turnstile;
  await expect.element(page.getByText('widget site-key')).toBeVisible();
  await expect.element(page.getByText(words.required)).toBeVisible();
  drawn[0]?.callback('the token');
  await expect.element(page.getByText(words.done)).toBeVisible();
  expect(onToken).toHaveBeenLastCalledWith('the token');
  drawn[0]?.['expired-callback']();
  await expect.element(page.getByText(words.expired)).toBeVisible();
  expect(onToken).toHaveBeenLastCalledWith(null);
  drawn[0]?.['error-callback']();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  // The form draws it again with another key.
  await cleanup();
  await show();
  await expect.poll(() => drawn.length).toBe(2);
});

test('a script that has not loaded after ten seconds is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show();
    // Its script is asked for a moment later.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(9_900);
    await expect.element(page.getByText(words.loading)).toBeVisible();
    await vi.advanceTimersByTimeAsync(300);
    await expect.element(page.getByText(words.failed)).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
