import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outboxMessages } from '#admin/outbox/messages.ts';
import { button, expectNotification, openOffice, rowOf } from '#testing/office/office';
import { make, newSociety } from '#testing/office/society';

// Nothing takes mails there: they are refused, and for good.
beforeAll(() =>
  newSociety({ variables: { MAIL_API_URL: `${location.origin}/nobody-takes-mail` } }),
);

test('a mail that was refused shows the reason, and is retried', async () => {
  const email = 'maya@reader.co.nz';
  await make('users', { email, role: 'writer' });
  await openOffice('outbox');
  const failed = rowOf(email);
  await expect.element(failed).toMatchTextContent(outboxMessages.failure.sender);
  await expect
    .element(page.getByRole('combobox', { name: /^Status/ }))
    .toMatchTextContent(outboxMessages.status.unsent);
  await button(outboxMessages.retry, failed).click();
  await expectNotification(outboxMessages.retried);
});
