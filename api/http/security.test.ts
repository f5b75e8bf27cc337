import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configOf } from '#api/http/config';
import { secured, staticHeaders, upgraded, widened, withCharset } from '#api/http/security';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-x'; frame-src https://www.openstreetmap.org; connect-src 'self'; form-action 'self'";

const sourcesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.toSorted()];
    }),
  );

test('the policy gets no further source for the built-in captcha and list', () => {
  expect(widened(POLICY, { CAPTCHA_PROVIDER: 'altcha', MAILING_LIST_URL: undefined })).toBe(POLICY);
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['recaptcha', 'https://www.google.com/recaptcha/'],
] as const)("a page of %s may load and frame that provider's, and no more", (provider, host) => {
  const before = sourcesOf(POLICY);
  const after = sourcesOf(
    widened(POLICY, { CAPTCHA_PROVIDER: provider, MAILING_LIST_URL: 'https://lists.example/subscribe?u=1' }),
  );
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(after[directive]).toContain(host);
    expect(after[directive]).toEqual(expect.arrayContaining(before[directive] ?? []));
  }
  expect(after['form-action']).toEqual(["'self'", 'https://lists.example']);
  expect(after['default-src']).toEqual(["'self'"]);
});

const asked = new Request('https://society.example/x');
const production = { SITE_MODE: 'production', SITE_URL: 'https://society.example' } as const;
const configWith = (vars: object = {}) => configOf({ ...production, ...vars, AUTH_SECRET: 'x'.repeat(32) });
/** What an answer gets that is no page: a wrong configuration does not matter. */
const headersOf = (answer: Response) => secured(asked, answer, () => expect.fail()).headers;

test('browsers remember https for a day without subdomains, and longer once a setting says so', () => {
  const hstsOf = (url: string, vars?: object) =>
    secured(new Request(url), new Response('x'), () => configWith(vars)).headers.get('strict-transport-security');
  expect(hstsOf('https://society.example/')).toBe('max-age=86400');
  expect(headersOf(new Response('x')).get('strict-transport-security')).toBe('max-age=86400');
  const longer = 'max-age=31536000; includeSubDomains';
  expect(hstsOf('https://society.example/', { STRICT_TRANSPORT_SECURITY: longer })).toBe(longer);
  expect(hstsOf('http://society.example/')).toBeNull();
  expect(hstsOf('https://society.example/', { STRICT_TRANSPORT_SECURITY: 'a year' })).toBe('max-age=86400');
});

test.each([
  ['GET', 'https://www.society.example/events?page=2', 301],
  ['POST', 'https://www.society.example/api/contact', 308],
])('%s %s is redirected to the host without www.', (method, url, status) => {
  const answer = upgraded(new Request(url, { method }), production);
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get('location')).toBe(url.replace('www.', ''));
});

test.each([
  ['GET', 301],
  ['HEAD', 301],
  ['POST', 308],
  ['PUT', 308],
])('%s by http is redirected to the same address by https', (method, status) => {
  const request = new Request('http://other.example/events/a%20b?page=2&q=%22', { method });
  const answer = upgraded(request, production);
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get('location')).toBe('https://society.example/events/a%20b?page=2&q=%22');
});

test.each(['GET', 'POST'])('%s of the API by http is refused, and led nowhere', async (method) => {
  const request = new Request('http://society.example/api/contact', { method });
  const answer = upgraded(request, production);
  expect(answer?.status).toBe(403);
  expect(answer?.headers.get('location')).toBeNull();
  expect(await answer?.json()).toEqual({ message: en.errors.unencrypted });
});

test.each([
  ['https://society.example/', production],
  ['http://localhost:8787/', { ...production, SITE_MODE: 'local' as const }],
  ['http://society.example/', { ...production, SITE_URL: 'http://society.example' }],
])('%s is not redirected', (url, config) => {
  expect(upgraded(new Request(url), config)).toBeNull();
});

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ['application/xml', 'application/xml; charset=utf-8'],
  ['application/rss+xml', 'application/rss+xml; charset=utf-8'],
  ['text/html; charset=UTF-8', 'text/html; charset=UTF-8'],
  ['application/json', 'application/json'],
  ['image/webp', 'image/webp'],
  ['application/pdf', 'application/pdf'],
])('the media type %s is sent as %s', (type, sent) => {
  expect(withCharset(type)).toBe(sent);
  const answer = new Response('x', { headers: { 'Content-Type': type } });
  expect(headersOf(answer).get('content-type')).toBe(sent);
});

test('static files have the headers of everything else', () => {
  const headers = headersOf(new Response('x'));
  const told = [...staticHeaders().matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  expect(told.map(([, name]) => name?.toLowerCase())).toEqual(
    expect.arrayContaining(['x-frame-options', 'x-content-type-options', 'content-security-policy']),
  );
  for (const [, name = '', value] of told) expect(headers.get(name), name).toBe(value);
  // Copied into the build as it is.
  expect(readFileSync('site/public/_headers', 'utf8')).toBe(staticHeaders());
});

test('the pages of doors alone may use the camera', () => {
  const policyOf = (path: string) =>
    secured(new Request(`https://society.example${path}`), new Response('x'), () => expect.fail()).headers.get(
      'permissions-policy',
    );
  expect(policyOf(registrationPaths.door('one'))).toBe('camera=(self), microphone=(), geolocation=()');
  for (const path of ['/', paths.admin(), `${paths.admin()}/doors/one`, registrationPaths.doorCall('one')])
    expect(policyOf(path), path).toBe('camera=(), microphone=(), geolocation=()');
});

test('an answer with a policy keeps it, and a 304 gives the kept page no other one', () => {
  const policyOf = (answer: Response) =>
    secured(new Request('https://society.example/media/x'), answer, () =>
      configOf({ SITE_URL: production.SITE_URL, AUTH_SECRET: 'x'.repeat(32) }),
    ).headers.get('content-security-policy');
  const own = "default-src 'none'; sandbox";
  expect(policyOf(new Response('x', { headers: { 'Content-Security-Policy': own } }))).toBe(own);
  expect(policyOf(new Response(null, { status: 304 }))).toBeNull();
  expect(policyOf(new Response('{}'))).toContain("frame-ancestors 'none'");
});
