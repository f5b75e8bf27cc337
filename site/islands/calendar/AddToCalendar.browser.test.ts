import { createElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { en } from '#core/words/en';
import AddToCalendar from '#site/islands/calendar/AddToCalendar.tsx';
import '#site/scripts/dismiss.ts';

const { calendar } = en;

test('the calendars close on Escape, on a choice, and when somebody goes on elsewhere', async () => {
  const links = { google: '#google', outlook: '#outlook', ics: '#ics', file: 'event.ics' };
  await render(
    createElement('div', {}, [
      createElement(AddToCalendar, { key: 'add', links, words: calendar, label: 'Add Tihar' }),
      createElement('button', { key: 'other', type: 'button' }, 'Other'),
    ]),
  );
  const google = page.getByRole('link', { name: calendar.google });
  const hasFocus = () => expect.poll(() => document.activeElement?.localName);
  await page.getByText(calendar.add).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(google).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(google).not.toBeInTheDocument();
  await hasFocus().toBe('summary');

  // What is chosen must not replace the page of the test.
  document.querySelector('a[href="#google"]')?.addEventListener('click', (event) => event.preventDefault());
  for (const next of [google, page.getByRole('button', { name: 'Other' })]) {
    await page.getByText(calendar.add).click();
    await expect.element(google).toBeVisible();
    await next.click();
    await expect.element(google).not.toBeInTheDocument();
  }
});
