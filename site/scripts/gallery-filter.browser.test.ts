import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const PAGE = (results: string) => `<title>${results}</title><main data-galleries>
  <nav data-part="filters">
    <a href="/events/gallery?type=event" data-filter="type event">Events</a>
    <a href="/events/gallery?type=other" data-filter="type other">Others</a>
  </nav>
  <p role="status" data-part="said">${results} found</p>
  <div data-part="results" tabindex="-1" data-loading="Wait" data-failed="Failed">${results}</div>
</main>`;

/** Answers each address once its own function is called. */
const answers = new Map<string, (answer: Response) => void>();
beforeAll(async () => {
  document.body.innerHTML = PAGE('all');
  await import('#site/scripts/gallery-filter.ts');
});
const hold = () =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation((address) => new Promise((done) => answers.set(String(address).split('=')[1] ?? '', done)));
/** Answers, and waits until the page has read it and done what it does with it. */
async function answer(type: string, html: string, status = 200) {
  const response = new Response(html, { status });
  const read = vi.spyOn(response, 'text');
  answers.get(type)?.(response);
  if (status === 200) await expect.poll(() => read.mock.settledResults.length).toBe(1);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
const link = (name: string) => page.getByRole('link', { name });

test('a choice that cannot be fetched says so, and the next one works and keeps the focus', async () => {
  hold();
  await link('Others').click();
  await expect.element(page.getByText('Wait')).toBeVisible();
  await answer('other', 'no page', 500);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed');
  link('Events').element().focus();
  await userEvent.keyboard('{Enter}');
  await answer('event', PAGE('two'));
  await expect.element(page.getByRole('status')).toHaveTextContent('two found');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(link('Events')).toHaveFocus();
  expect(location.search).toBe('?type=event');
});

test('of several fast choices the last one counts, not the last answer', async () => {
  hold();
  await link('Others').click();
  await link('Events').click();
  await answer('event', PAGE('events'));
  await expect.element(page.getByText('events found')).toBeVisible();
  await answer('other', PAGE('others'));
  await expect.element(page.getByText('others found')).not.toBeInTheDocument();
  await expect.element(page.getByText('events found')).toBeVisible();
});
