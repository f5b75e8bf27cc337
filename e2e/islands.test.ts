import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { textOf, visit } from '#e2e/support/visitor';

const visitor = await visit();

test('no page has two islands whose ids begin alike', async () => {
  for (const { path, document } of await everyPage()) {
    const prefixes = [...document.querySelectorAll('astro-island')].map((island) => island.getAttribute('prefix'));
    expect(prefixes.length, path).toBeGreaterThan(0);
    expect(new Set(prefixes).size, path).toBe(prefixes.length);
  }
});

test('a form with what somebody has sent is rendered for that page alone', async () => {
  const prefixOf = async (answer: Response) =>
    /<astro-island[^>]*prefix="(\w+)"[^>]*ContactForm/.exec(await answer.text())?.[1];
  expect(await prefixOf(await visitor.get(paths.contact()))).toMatch(/^ContactForm/);
  const sent = await fetch(visitor.origin + paths.contact(), {
    method: 'POST',
    headers: { Origin: visitor.origin },
    body: new URLSearchParams({ name: 'Asha', email: 'asha', message: 'Namaste' }),
  });
  // The renderer of @astrojs/react counts the islands of a page.
  expect(await prefixOf(sent)).toMatch(/^r\d+$/);
});

test("the captcha's box stands in the HTML with what to do, and with why a form was refused for it", async () => {
  const boxIn = (document: Document, form: string) => {
    const box = document.querySelector(`${form} fieldset[aria-label="${en.captcha.label}"]`);
    const checkbox = box?.querySelector('input[type=checkbox]');
    const note = document.getElementById(checkbox?.getAttribute('aria-describedby') ?? '');
    return { checkbox, note, text: textOf(note) };
  };
  const { document } = await visitor.open(paths.contact());
  for (const form of ['main form', 'footer form']) {
    const { checkbox, text } = boxIn(document, form);
    expect(text, form).toBe(en.captcha.required);
    expect(checkbox?.hasAttribute('autofocus'), form).toBe(false);
  }
  const message = { name: 'Asha', email: 'asha@example.org', subject: 'Classes', message: 'When do they begin?' };
  const answer = await fetch(visitor.origin + paths.contact(), {
    method: 'POST',
    headers: { Origin: visitor.origin },
    body: new URLSearchParams({ ...message, captcha: 'forged' }),
  });
  expect(answer.status).toBe(422);
  const refused = parseHTML(await answer.text()).document;
  const { checkbox, note, text } = boxIn(refused, 'main form');
  expect(text).toBe(en.captcha.refused);
  expect(note?.getAttribute('role')).toBe('alert');
  expect(checkbox?.getAttribute('aria-invalid')).toBe('true');
  expect(checkbox?.hasAttribute('autofocus')).toBe(true);
  // Not above the form as well.
  expect(refused.querySelectorAll('main [role=alert]')).toHaveLength(1);
  expect(boxIn(refused, 'footer form').text).toBe(en.captcha.required);
});
