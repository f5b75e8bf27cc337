import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signInTexts } from '#admin/account/sign-in/texts.ts';
import { paths } from '#core/kit/paths';
import { OFFICE, VISIT, WORKER } from '#e2e/budget';
import { textOf, visit } from '#e2e/support/visitor';
import { inRoot } from '#scripts/local/root';
import { call, signIn } from '#testing/client';
import { gzippedBytes, gzippedFiles, withImports } from '#testing/module-graph';

/** What no first screen needs. */
const RARE = [
  'RichText',
  'read-ics',
  'read-csv',
  'export-csv',
  'EventImport',
  'EarlierVersionsDialog',
  'FactorsSection',
  'SetUpApp',
  'IdentityDialog',
  'SecurityLogList',
  'PrivacyScreen',
  'TranslationScreen',
  'translation-file',
];

/** What the library of passkeys calls: it comes when somebody uses one. */
const PASSKEYS = 'navigator.credentials';

/** Patterns of the captcha's scripts alone: a provider's address, and the hashing of the worker. */
const CAPTCHA = [/challenges\.cloudflare\.com/, /subtle\.digest/];

const texts = signInTexts;

const visitor = await visit();

const ASSET = /["'`(](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`)]/g;
const inAssets = (name: string) => inRoot(`dist/client/_astro/${name}`);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The bytes of scripts after gzip, with the inline ones of the page. */
const weight = (files: Iterable<string>, html: string) =>
  gzippedFiles(files) + gzippedBytes(found(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g));

/** Those of the files that have the library of passkeys in them. */
const withPasskeys = (files: Iterable<string>) =>
  [...files].filter((file) => readFileSync(file, 'utf8').includes(PASSKEYS));

/** The scripts that a page asks for, its island's included. */
const scriptsOf = (html: string) => withImports(found(html.replaceAll('&quot;', '"'), ASSET).map(inAssets));

for (const path of [
  paths.adminLogin(),
  `${paths.admin()}/events/new`,
  paths.adminResetPassword('a-token'),
  paths.adminConfirmEmail('a-token'),
])
  test(`${path} loads little script before the form works`, async () => {
    const { html } = await visitor.open(path);
    const scripts = scriptsOf(html);
    expect(scripts.size).toBeGreaterThan(1);
    expect(weight(scripts, html)).toBeLessThanOrEqual(OFFICE.signIn);
  });

test('without a session, every screen is the sign-in, in HTML', async () => {
  for (const path of [paths.admin(), `${paths.admin()}/events`, paths.adminLogin()]) {
    const { document, html } = await visitor.open(path);
    expect.soft(textOf(document.querySelector('h1')), path).toBe(texts.signInTitle);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    const field = (name: string) => inputs.find((input) => input.includes(`name="${name}"`));
    expect.soft(field('email')).toMatch(/autocomplete="username"/i);
    expect.soft(field('password')).toMatch(/autocomplete="current-password"/i);
    // A form that is sent before its script runs must not show the password in the address.
    expect.soft(document.querySelector('main form')?.getAttribute('method')).toBe('post');
    expect.soft(textOf(document.querySelector('noscript'))).toBe(texts.needsScript);
  }
});

test('with a session, the frame is there at once, and the rest comes behind it', async () => {
  const answer = await call(await signIn(visitor.origin), paths.admin());
  const html = await answer.text();
  expect(html).toContain(texts.opening);
  expect(html).not.toContain(texts.signInTitle);
  // It begins before React is there (admin/shell/loading/early.ts).
  expect(html.match(/<script type="module" src="/g)).toHaveLength(1);
  const entry = scriptsOf(html);
  expect(weight(entry, html)).toBeLessThanOrEqual(OFFICE.signIn);
  // What the entry loads: the back office itself, and the screen of the address.
  const later = [...entry].flatMap((file) => found(readFileSync(file, 'utf8'), /import\(["'`]\.\/([\w.-]+\.js)/g));
  const filesOf = (part: string) => later.filter((name) => name.startsWith(`${part}.`));
  for (const [screen, limit] of Object.entries(OFFICE.screens)) {
    const loaded = [...new Set([...filesOf('BackOffice'), ...filesOf(screen)])];
    expect(loaded, screen).toHaveLength(2);
    const all = withImports(loaded.map(inAssets), new Set(entry));
    expect.soft(weight(all, html), screen).toBeLessThanOrEqual(limit);
    expect.soft(all.size, `files of ${screen}`).toBeLessThanOrEqual(OFFICE.files);
    const rare = [...all].filter((file) => RARE.some((part) => file.includes(`/${part}.`)));
    expect.soft(rare, screen).toEqual([]);
    expect.soft(withPasskeys(all), screen).toEqual([]);
  }
  const files = readdirSync(inRoot('dist/client/_astro')).filter((name) => name.endsWith('.js'));
  expect(withPasskeys(files.map(inAssets))).toHaveLength(1);
});

test('no public page and no sign-in loads passkeys before they are used', async () => {
  const routes = [paths.home(), paths.events(), paths.contact(), paths.adminLogin()];
  for (const path of routes) {
    const scripts = scriptsOf((await visitor.open(path)).html);
    expect(scripts.size, path).toBeGreaterThan(0);
    expect(withPasskeys(scripts), path).toEqual([]);
  }
});

test('the scripts of the captcha, worker included, are below their limit of bytes', () => {
  const scripts = readdirSync(inRoot('dist/client/_astro'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(inAssets(name), 'utf8'));
  const sizes = CAPTCHA.map((mark) => {
    const own = scripts.filter((text) => mark.test(text));
    expect(own, String(mark)).toHaveLength(1);
    return gzippedBytes(own);
  });
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(VISIT.captcha);
});

test('the Worker reads little before its first answer', () => {
  const modules = withImports([inRoot('dist/server/entry.mjs')]);
  expect(modules.size).toBeGreaterThan(10);
  expect(gzippedFiles(modules)).toBeLessThanOrEqual(WORKER);
  for (const rare of ['server.edge', 'ics', 'html', 'common-passwords', 'png-pixels'])
    expect
      .soft(
        [...modules].filter((file) => file.includes(`/chunks/${rare}_`)),
        rare,
      )
      .toEqual([]);
});
