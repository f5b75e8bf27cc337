import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pageMessages } from '#admin/pages/messages.ts';
import { savingMessages } from '#admin/saving/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { button, expectNotification, input, openOffice } from '#testing/office/office';
import { breakCalls, newSociety, smallPhoto } from '#testing/office/society';

beforeAll(() => newSociety({ files: true }));

test('a picture that was still being uploaded when the page was left is taken out, and said', async () => {
  await openOffice('pages/new');
  const title = input(en.labels.pages.title);
  await title.fill('Left');
  const text = input(en.labels.pages.content);
  await text.click();
  await breakCalls({ method: 'POST', path: paths.api.upload('editor'), how: 'held' });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await smallPhoto('photo.jpg', 4));
  const options = { clipboardData, bubbles: true, cancelable: true };
  text.element().dispatchEvent(new ClipboardEvent('paste', options));
  await expect.poll(() => text.element().querySelector('img[src^="blob:"]')).not.toBeNull();
  // As when the tab is closed: what is kept then is all that is left.
  window.dispatchEvent(new Event('pagehide'));
  const kept = { ...localStorage };
  await cleanup();
  localStorage.clear();
  Object.assign(localStorage, kept);
  await openOffice('pages/new');
  await button(savingMessages.bring_back).click();
  await expect.element(title).toHaveValue('Left');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'it was still being uploaded' }))
    .toBeVisible();
  await expect.element(text.getByRole('img')).not.toBeInTheDocument();
  await button('Save').click();
  await expectNotification(pageMessages.notifications.created);
});
