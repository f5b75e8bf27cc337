import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { PRESSED } from '#core/kit/early-press';
import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG } from '#core/kit/runtime-config';
import { CONTACT_FIELDS } from '#core/messages/contact-form';
import { en } from '#core/words/en';
import ContactForm from '#site/islands/forms/ContactForm.tsx';
import NewsletterForm from '#site/islands/forms/NewsletterForm.tsx';

const { contact, newsletter, captcha } = en;
const box = { served: DEFAULT_RUNTIME_CONFIG.captcha, words: captcha };
const LETTER = {
  name: 'सीता',
  email: 'sita@example.org',
  subject: 'Classes',
  message: 'नमस्ते!\nWhen do the classes begin? 🙏',
};

/** Bodies of the forms that were sent, and what answers the next one: `null` is a network that fails. */
const sent: { path: string; body: Record<string, unknown> }[] = [];
let answers: ((path: string) => Promise<Response>)[];

const hash = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A challenge of the server that is soon solved. */
async function challenge(): Promise<Response> {
  const salt = 'salt?expires=9999999999';
  const asked = { algorithm: 'SHA-256', challenge: await hash(`${salt}2`), salt, signature: 's' };
  return Response.json({ ...asked, maxnumber: 5 });
}

beforeEach(async () => {
  await cleanup();
  sent.length = 0;
  answers = [];
  document.documentElement.lang = 'en';
  document.body.insertAdjacentHTML('beforeend', '<div id="toasts"></div>');
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const path = String(address);
    if (path === paths.api.captcha()) return challenge();
    sent.push({ path, body: JSON.parse(String(options?.body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer(path);
  });
});
afterEach(() => document.querySelector('#toasts')?.remove());

const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const of = (name: keyof typeof contact.fields) => field(contact.fields[name]);
const button = (name: string) => page.getByRole('button', { name });
const check = async () => {
  await page.getByLabelText(captcha.check).click();
  await expect.element(page.getByText(captcha.done)).toBeVisible();
};
const fill = async (values: typeof LETTER) => {
  for (const name of CONTACT_FIELDS) await of(name).fill(values[name]);
};
const accepted = async () => Response.json({ success: true });

const showContact = () =>
  render(
    createElement(ContactForm, {
      lang: 'en',
      state: {},
      captcha: box,
      words: { form: contact, crash: en.crash.island },
    }),
  );
const showNewsletter = () => render(createElement(NewsletterForm, { lang: 'en', captcha: box.served }));

describe('the contact form', () => {
  beforeEach(() => showContact());

  test('shows errors by field and focuses the first one, and asks for the captcha last, at its box', async () => {
    const checkbox = page.getByLabelText(captcha.check);
    await expect.element(checkbox).toHaveAccessibleDescription(captcha.required);
    await expect.element(checkbox).not.toHaveAttribute('aria-invalid');
    await of('name').fill('Sita');
    await of('message').fill('x'.repeat(1001));
    await button(contact.send).click();
    await expect.element(of('email')).toHaveFocus();
    await expect.element(of('name')).not.toHaveAttribute('aria-invalid');
    for (const [name, text] of [
      ['email', contact.errors.email],
      ['subject', contact.errors.subject],
      ['message', contact.errors.messageLong],
    ] as const) {
      await expect.element(of(name)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(of(name)).toHaveAccessibleDescription(text);
    }
    await fill(LETTER);
    await button(contact.send).click();
    await expect.element(checkbox).toHaveFocus();
    await expect.element(checkbox).toHaveAttribute('aria-invalid', 'true');
    const refusal = page.getByRole('group', { name: captcha.label }).getByRole('alert');
    await expect.element(refusal).toHaveTextContent(captcha.required);
    await expect.element(page.getByText(captcha.required)).toBeVisible();
    expect(sent).toEqual([]);
    await check();
    await expect.element(checkbox).not.toHaveAttribute('aria-invalid');
  });

  test('keeps a message that was not sent, also after a reload, and sends it again with its key, once', async () => {
    await fill(LETTER);
    await check();
    let fail = () => {};
    answers = [() => new Promise((_, refuse) => (fail = () => refuse(new TypeError('cut'))))];
    await button(contact.send).click();
    // Text typed now would be lost when the form is emptied.
    await expect.element(of('message')).toHaveAttribute('readonly');
    await expect.element(button(contact.sending)).toBeDisabled();
    fail();
    await expect.element(page.getByRole('alert').getByText(contact.unreachable)).toBeVisible();
    await expect.element(of('message')).toHaveValue(LETTER.message);
    // It was disabled meanwhile, and has the focus again.
    await expect.element(button(contact.send)).toHaveFocus();

    await cleanup();
    await showContact();
    await expect.element(of('subject')).toHaveValue(LETTER.subject);
    await check();
    answers = [accepted];
    await userEvent.dblClick(button(contact.send));
    await expect.element(page.getByRole('status').getByText(contact.sent)).toBeVisible();
    await expect.element(of('message')).toHaveValue('');
    await expect.element(page.getByLabelText(captcha.check)).not.toBeChecked();
    expect(document.querySelector('#toasts')?.textContent).toBe(contact.sent);
    expect(sent.map(({ path }) => path)).toEqual([paths.api.contact(), paths.api.contact()]);
    const [first, second] = sent.map(({ body }) => body.idempotency_key);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(sent[1]?.body).toMatchObject(LETTER);
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows what the server refuses, and asks for the captcha again', async () => {
    await fill(LETTER);
    await check();
    answers = [async () => Response.json({ success: false, message: 'Later' }, { status: 503 })];
    await button(contact.send).click();
    await expect.element(page.getByRole('alert').getByText('Later')).toBeVisible();
    await expect.element(of('name')).toHaveValue(LETTER.name);
    await expect.element(page.getByLabelText(captcha.check)).not.toBeChecked();

    // What is refused for the captcha is said at its box alone.
    await check();
    const errors = { captcha: captcha.refused };
    answers = [async () => Response.json({ success: false, message: captcha.refused, errors }, { status: 422 })];
    await button(contact.send).click();
    await expect.element(page.getByLabelText(captcha.check)).toHaveFocus();
    await expect.element(page.getByLabelText(captcha.check)).toHaveAccessibleDescription(captcha.refused);
    await expect.element(page.getByText(captcha.refused)).toBeVisible();
  });
});

test('the newsletter form shows what is missing until it is mended, and subscribes a reader', async () => {
  await showNewsletter();
  const [name, email] = [field(newsletter.name), field(newsletter.email)];
  const subscribe = button(newsletter.subscribe);
  await expect.element(page.getByLabelText(captcha.check)).toBeVisible();
  await subscribe.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(newsletter.nameRequired);
  await expect.element(email).toHaveAccessibleDescription(newsletter.emailRequired);
  await name.fill('Sita');
  // The error of an edited field disappears, the other stays.
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await email.fill('sita@');
  await subscribe.click();
  await expect.element(email).toHaveAccessibleDescription(newsletter.emailInvalid);
  await email.fill('sita@example.org');
  await subscribe.click();
  await expect.element(page.getByRole('alert').getByText(captcha.required)).toBeVisible();
  await check();
  let answer = () => {};
  answers = [() => new Promise((done) => (answer = () => done(Response.json({ success: true }))))];
  await subscribe.click();
  await expect.element(button(newsletter.subscribing)).toBeDisabled();
  answer();
  await expect.element(page.getByText(newsletter.sent)).toBeVisible();
  await expect.element(email).toHaveValue('');
  await expect.element(subscribe).toHaveFocus();
  expect(sent.map(({ path }) => path)).toEqual([paths.api.newsletter()]);
  // A service that takes the form asks for it.
  expect(document.querySelector('input[name=subform]')?.getAttribute('value')).toBe('yes');
});

test('a form whose button was pressed before its script ran is sent once it runs', async () => {
  const island = document.createElement('div');
  island.setAttribute(PRESSED, '');
  document.body.append(island);
  await render(
    createElement(ContactForm, {
      lang: 'en',
      state: {},
      captcha: box,
      words: { form: contact, crash: en.crash.island },
    }),
    { container: island },
  );
  await expect.element(of('name')).toHaveFocus();
  expect(island.hasAttribute(PRESSED)).toBe(false);
  island.remove();
});
