import { expect, type Page, test } from 'playwright/test';
import { CONTACT_FIELDS } from '#core/forms/contact';
import { paths } from '#core/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME } from '#core/runtime-config';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { fields, errors } = en.contact;
const form = (page: Page) => page.locator('main form');
const field = (page: Page, name: keyof typeof fields) =>
  form(page).getByRole('textbox', { name: fields[name] });
const send = (page: Page) => form(page).getByRole('button', { name: en.contact.send });

async function open(page: Page) {
  await page.goto(paths.contact());
  // The script comes when somebody reaches for the form.
  await field(page, 'name').focus();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByText(en.captcha.loading)).toHaveCount(0);
}

/** Checks accessibility from the top: the sticky header would cover scrolled content. */
async function soundFromTheTop(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const moving = () =>
    document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await sound(page);
}

const written = (name: string) => ({
  name: `सीता ${name}`,
  // One address may send ten messages an hour, so each run has its own.
  email: `sita-${crypto.randomUUID()}@example.org`,
  subject: `Classes, ${name} ${crypto.randomUUID()}`,
  message: 'नमस्ते!\nWhen do the classes begin? 🙏',
});

async function fill(page: Page, values: ReturnType<typeof written>) {
  for (const name of CONTACT_FIELDS) await field(page, name).fill(values[name]);
}

test.describe('with JavaScript', () => {
  // Each colour scheme once.
  test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });

  test(
    'the contact form shows errors by field, focuses the first one, and sends a valid message',
    ON_PHONE_TOO,
    async ({ page }, info) => {
      // The browser logs the failed request itself.
      const complaints = complaintsOf(page, REFUSALS);
      await open(page);
      await field(page, 'name').fill('Sita');
      await field(page, 'message').fill('x'.repeat(1001));
      await send(page).click();
      await expect(field(page, 'email')).toBeFocused();
      await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
      for (const [name, text] of [
        ['email', errors.email],
        ['subject', errors.subject],
        ['message', errors.messageLong],
      ] as const) {
        await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, name)).toHaveAccessibleDescription(text);
      }
      await soundFromTheTop(page);

      const values = written(info.project.name);
      await fill(page, values);
      await send(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(en.captcha.required);
      await page.getByLabel(en.captcha.check).check();
      await expect(page.getByText(en.captcha.done)).toBeVisible();

      // The network fails: the message stays in the form, also after a reload.
      const keys: unknown[] = [];
      await page.route(`**${paths.api.contact()}`, async (route) => {
        keys.push(route.request().postDataJSON().idempotency_key);
        // The fields are read-only: text typed now would be lost when the form is emptied.
        for (const name of CONTACT_FIELDS) await expect(field(page, name)).not.toBeEditable();
        await route.abort();
      });
      await send(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(en.contact.unreachable);
      await expect(field(page, 'message')).toBeEditable();
      // The button was disabled meanwhile, and has the focus again.
      await expect(send(page)).toBeFocused();
      await expect(field(page, 'message')).toHaveValue(values.message);
      await page.unroute(`**${paths.api.contact()}`);
      // A draft is there before anybody reaches for the form.
      await page.goto(paths.contact());
      await expect(field(page, 'subject')).toHaveValue(values.subject);
      await page.getByLabel(en.captcha.check).check();
      await expect(page.getByText(en.captcha.done)).toBeVisible();
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'POST') return;
        posts.push(request.url());
        keys.push(request.postDataJSON().idempotency_key);
      });
      await send(page).dblclick();
      await expect(form(page).getByRole('status').first()).toHaveText(en.contact.sent);
      await expect(page.locator('#toasts')).toContainText(en.contact.sent);
      await expect(field(page, 'message')).toHaveValue('');
      await expect(page.getByLabel(en.captcha.check)).not.toBeChecked();
      expect(posts).toHaveLength(1);
      // With the same key, the server would recognise a first message that had arrived.
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(keys).toEqual([keys[0], keys[0]]);
      await soundFromTheTop(page);

      await signInAsAdmin(page);
      await page.goto(`${paths.admin()}/messages`);
      await page.getByText(values.subject).click();
      await expect(page.getByText('When do the classes begin?')).toBeVisible();
      await expect(page.getByRole('link', { name: values.email })).toHaveAttribute(
        'href',
        `mailto:${values.email}`,
      );
      await soundFromTheTop(page);
      await page.getByRole('button', { name: 'Archive' }).click();
      await expect(page.getByRole('tab', { name: 'Inbox' })).toBeVisible();
      await expect(page.getByText(values.subject)).toHaveCount(0);
      await page.getByRole('tab', { name: 'Archived' }).click();
      await expect(page.getByText(values.subject)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await soundFromTheTop(page);
      expect(complaints).toEqual([]);
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form comes back with errors and values, and sends a valid message', async ({
    page,
  }, info) => {
    await page.goto(paths.contact());
    await expect(form(page).getByLabel(en.captcha.check)).toHaveCount(0);
    const values = written(`${info.project.name} plain`);
    await fill(page, { ...values, email: 'sita@' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      send(page).click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(field(page, 'email')).toHaveAccessibleDescription(errors.email);
    await expect(field(page, 'message')).toHaveValue(values.message);
    await field(page, 'email').fill(values.email);
    await send(page).click();
    await expect(page).toHaveURL(paths.contactSent());
    await expect(page.getByText(en.contact.sent)).toBeVisible();
  });
});

test.describe("with a provider's captcha", () => {
  // The shared server has the built-in captcha. api/security.test.ts tests the wider policy.
  test.use({ bypassCSP: true });

  const configure = (page: Page) =>
    page.route(`**${paths.envConfig()}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.${RUNTIME_CONFIG_NAME}=${JSON.stringify({
          ...DEFAULT_RUNTIME_CONFIG,
          captcha: { provider: 'turnstile', siteKey: 'site-key' },
        })}`,
      }),
    );

  test('the form waits for the script, sends the token, and draws an expired widget again', async ({
    page,
  }) => {
    await configure(page);
    const script = Promise.withResolvers<void>();
    await page.route('https://challenges.cloudflare.com/**', async (route) => {
      await script.promise;
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.drawn=[];window.turnstile={render(box,options){window.drawn.push(options);box.textContent='widget '+options.sitekey}};`,
      });
    });
    await page.goto(paths.contact());
    await expect(page.getByText(en.captcha.loading)).toBeVisible();
    // Nothing is loaded before somebody reaches for the form.
    await field(page, 'name').focus();
    script.resolve();
    await expect(page.getByText('widget site-key')).toBeVisible();
    await expect(page.getByText(en.captcha.loading)).toHaveCount(0);
    const tell = (event: string, value = '') =>
      page.evaluate(
        ([name, given]) => Reflect.get(window, 'drawn').at(-1)[name ?? ''](given),
        [event, value],
      );
    await fill(page, written('provider'));
    await tell('callback', 'old token');
    await tell('expired-callback');
    await expect(page.getByText(en.captcha.expired)).toBeVisible();
    await send(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(en.captcha.required);

    await tell('callback', 'the token');
    const bodies: unknown[] = [];
    await page.route(`**${paths.api.contact()}`, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({
        status: 503,
        json: { success: false, message: en.captcha.unreachable },
      });
    });
    await send(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(en.captcha.unreachable);
    expect(bodies).toMatchObject([{ captcha: 'the token', name: 'सीता provider' }]);
    await expect(field(page, 'name')).toHaveValue('सीता provider');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'drawn').length)).toBe(2);
  });

  test('the form reports a script that has not loaded after ten seconds', async ({ page }) => {
    await page.clock.install();
    await configure(page);
    await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
    await page.goto(paths.contact());
    await expect(page.getByText(en.captcha.loading)).toBeVisible();
    await field(page, 'name').focus();
    // The page polls for the script from here on: only now does advancing the clock count.
    await expect(page.locator('script[src^="https://challenges.cloudflare.com/"]')).toBeAttached();
    // The page looks for the script a hundred times, one timer after the other.
    for (let passed = 0; passed < 12_000; passed += 100) await page.clock.runFor(100);
    await expect(page.getByText(en.captcha.failed)).toBeVisible();
  });
});
