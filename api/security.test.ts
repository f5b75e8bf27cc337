import { expect, test } from 'vitest';
import { widened } from '#api/security';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-x'; frame-src https://www.openstreetmap.org; connect-src 'self'; form-action 'self'";

const sourcesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.toSorted()];
    }),
  );

test('nothing is added for the built-in captcha and list', () => {
  expect(widened(POLICY, { CAPTCHA_PROVIDER: 'altcha', MAILING_LIST_URL: undefined })).toBe(POLICY);
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['recaptcha', 'https://www.google.com/recaptcha/'],
] as const)("a page of %s may load and frame that provider's, and no more", (provider, host) => {
  const before = sourcesOf(POLICY);
  const after = sourcesOf(
    widened(POLICY, {
      CAPTCHA_PROVIDER: provider,
      MAILING_LIST_URL: 'https://lists.example/subscribe?u=1',
    }),
  );
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(after[directive]).toContain(host);
    expect(after[directive]).toEqual(expect.arrayContaining(before[directive] ?? []));
  }
  expect(after['form-action']).toEqual(["'self'", 'https://lists.example']);
  expect(after['default-src']).toEqual(["'self'"]);
});
