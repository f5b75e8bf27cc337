import { expect, type Page } from 'playwright/test';
import { messageMessages } from '#admin/messages/messages.ts';
import { paths } from '#core/paths';
import { button, input } from '#e2e/support/office';
import { test } from '#e2e/support/services';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { answer: says } = messageMessages;

/** A message that a visitor has sent, verified. */
async function write(page: Page, email: string, subject: string) {
  const answer = await page.request.post(paths.api.contact(), {
    data: {
      ...{ name: 'Maya Rai', email, subject, message: 'When do the classes begin?' },
      captcha: 'a token',
    },
  });
  expect(answer.status()).toBe(200);
}

test("a visitor's message is answered by a mail to them", async ({ page, society }) => {
  const email = `maya-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const subject = `Classes ${crypto.randomUUID().slice(0, 8)}`;
  await write(page, email, subject);
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/messages`);
  await page.getByText(subject).click();
  await button(page, says.open).click();
  await input(page, says.title).fill('They begin in May.');
  await button(page, says.send).click();
  const mine = () => society.letters.find(({ to }) => String(to).includes(email));
  await expect.poll(() => mine()?.text, { timeout: 30_000 }).toContain('They begin in May.');
  expect(mine()?.subject).toContain(subject);
  expect(mine()?.text).toContain('When do the classes begin?');
});
