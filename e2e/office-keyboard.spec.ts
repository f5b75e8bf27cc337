import { expect, type Locator, test } from 'playwright/test';
import { eventMessages } from '#admin/events/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, idOf, input } from '#e2e/support/office';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications: says, status } = eventMessages;
const fields = en.labels.events;

test('an event is created, cancelled, edited and deleted by keyboard alone', async ({ page }) => {
  const title = `Typed ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page);
  const [year = '', month = '', day = ''] = (await farAway(page)).split('-');
  /** Presses Tab, or another key, until the element has the focus, as keyboard users do. */
  const reach = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 80; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${target} is out of reach`);
  };
  await page.goto('/admin/events');
  await reach(page.getByRole('link', { name: eventMessages.new }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  await reach(input(page, fields.title));
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page.getByRole('combobox', { name: fields.status })).toHaveText(status.upcoming);
  await reach(input(page, fields.location));
  await page.keyboard.type('Mount Albert');
  await reach(page.getByLabel(fields.tags));
  await page.keyboard.type('typed');
  // Adds the tag; the form is not sent by it.
  await page.keyboard.press('Enter');
  await reach(button(page, 'Save'));
  await page.keyboard.press('Enter');
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = idOf(page);

  await reach(button(page, eventMessages.cancel.button));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: eventMessages.cancel.title });
  // The question holds the focus until it is answered.
  await reach(button(dialog, eventMessages.cancel.keep));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await reach(button(page, eventMessages.cancel.button));
  await page.keyboard.press('Enter');
  await reach(button(dialog, eventMessages.cancel.confirm));
  await page.keyboard.press('Enter');
  await expectNotification(page, says.cancel);
  await expect(button(page, eventMessages.reinstate.button)).toBeVisible();

  await reach(input(page, fields.title), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Enter');
  await expectNotification(page, says.updated);
  await expect(page).toHaveURL(/\/admin\/events$/);

  await page.goto(paths.adminRecord('events', id));
  await expect(input(page, fields.title)).toHaveValue(`${title} again`);
  await reach(button(page, 'Delete'));
  await page.keyboard.press('Enter');
  await reach(button(page.getByRole('dialog'), eventMessages.delete.confirm));
  await page.keyboard.press('Enter');
  await expectNotification(page, says.deleted);
  await expect(page).toHaveURL(/\/admin\/events$/);
});
