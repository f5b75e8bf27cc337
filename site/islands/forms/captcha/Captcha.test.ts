import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#core/words/en';
import { Captcha } from '#site/islands/forms/captcha/Captcha.tsx';

const { captcha: words } = en;

test.each(['altcha', 'recaptcha', 'turnstile'] as const)('the box of %s says in HTML what to do', (provider) => {
  const served = { provider, siteKey: 'site-key' };
  const html = renderToString(createElement(Captcha, { served, words, error: undefined, onToken: () => {} }));
  expect(html).toContain(words.required);
  // Nothing is loaded before somebody reaches for the form.
  expect(html).not.toContain(words.loading);
});
