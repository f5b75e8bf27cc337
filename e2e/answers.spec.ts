import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { messageMessages } from '#admin/messages/messages.ts';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { solved } from '#testing/captcha';
import { admin, sessionCookies, signIn } from '#testing/client';

const SECRET = 'a secret for tests that is long enough';
const { answer: says, thread, assign, fields } = messageMessages;

/** A visitor's message, verified. */
async function write(page: Page, subject: string) {
  const email = `maya-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { token } = await solved(SECRET, new Date());
  const answer = await page.request.post(paths.api.contact(), {
    data: { name: 'Maya Rai', email, subject, message: 'When do they begin?', captcha: token },
  });
  expect(answer.status()).toBe(200);
}

const found = z.tuple([z.object({ id: z.string() })]);

test(
  'a volunteer answers a message, and others see who is answering',
  ON_PHONE_TOO,
  async ({ page, browser }, info) => {
    const complaints = complaintsOf(page, REFUSALS);
    const baseURL = String(info.project.use.baseURL);
    const subject = `Classes (${info.project.name}, ${crypto.randomUUID().slice(0, 8)})`;
    await write(page, subject);
    await signInAsAdmin(page);
    const email = `colleague-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const password = 'a colleague has a password';
    const account = await make(page, 'users', { email, password, role: 'admin', is_active: true });

    await page.goto(`${paths.admin()}/messages`);
    await page.getByPlaceholder(messageMessages.search).fill(subject);
    await page.getByText(subject).click();
    await button(page, says.open).click();
    const body = input(page, says.title);
    await expect(body).toBeFocused();
    await body.fill('They begin in May.');
    await soundInBothSchemes(page);

    // Elsewhere a colleague opens the same message.
    const [{ id }] = found.parse(
      await (
        await page.request.get(
          `${paths.api.admin()}/messages?filter=${encodeURIComponent(JSON.stringify({ subject }))}`,
        )
      ).json(),
    );
    const elsewhere = await browser.newContext({ baseURL });
    await elsewhere.addCookies(sessionCookies(await signIn(baseURL, baseURL, { email, password })));
    const other = await elsewhere.newPage();
    await other.goto(paths.adminRecord('messages', id));
    const isAtIt = says.being.replace('%{who}', admin.email).split(',')[0] ?? '';
    await expect(other.getByRole('alert').filter({ hasText: isAtIt })).toBeVisible();
    await expect(button(other, says.open)).toBeHidden();
    await expect(button(other, says.takeOver)).toBeVisible();
    await soundInBothSchemes(other);

    // What is typed outlives the page.
    await page.reload();
    await button(page, says.goOn).click();
    await expect(body).toHaveValue('They begin in May.');
    await button(page, says.send).click();
    await expectNotification(page, says.sent);
    const answers = page.getByRole('region', { name: thread.title });
    await expect(answers).toContainText('They begin in May.');
    await expect(answers).toContainText(admin.email);
    await expect(button(page, says.open)).toBeVisible();
    await page.getByRole('combobox', { name: fields.assigned_to }).click();
    await page.getByRole('option', { name: email }).click();
    await expectNotification(page, assign.done.replace('%{who}', email));
    await soundInBothSchemes(page);

    await other.reload();
    await expect(other.getByRole('region', { name: thread.title })).toContainText(
      'They begin in May.',
    );
    await expect(button(other, says.open)).toBeVisible();
    await elsewhere.close();
    await remove(page, `messages/${id}`, `users/${account}`);
    expect(complaints).toEqual([]);
  },
);
