import { beforeEach, expect, test, vi } from 'vitest';
import { DRAFT, PRESSED, waits } from '#core/kit/early-press';
import reach from '#site/build/directives/reach.ts';

const submitted = vi.fn();
let island: HTMLElement;
let form: HTMLFormElement;
beforeEach(() => {
  sessionStorage.clear();
  submitted.mockReset();
  document.body.innerHTML = `<section><form action="#"><input name="name"><button>Send</button></form></section>`;
  const [section, found] = [document.querySelector('section'), document.querySelector('form')];
  if (!section || !found) throw new Error('no form');
  [island, form] = [section, found];
  for (const [name, value] of Object.entries(waits)) form.setAttribute(name, value);
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) submitted();
    event.preventDefault();
  });
});

/** Waits for the island as a page does. */
function wait(load: () => Promise<() => Promise<void>>) {
  // Astro hands more to a directive than it needs.
  reach(load, { name: 'reach', value: '' }, island);
}
const loaded = (hydrate = vi.fn(async () => {})) => ({ hydrate, load: vi.fn(async () => hydrate) });

test('an island waits for the first hover, touch or focus, and is hydrated once', async () => {
  for (const sign of ['pointerenter', 'touchstart', 'focusin']) {
    const { load, hydrate } = loaded();
    wait(load);
    expect(load).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times++) form.dispatchEvent(new Event(sign));
    await expect.poll(() => hydrate.mock.calls.length).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  }
});

test('an island that is in use already, or has a draft, does not wait', async () => {
  form.querySelector('input')?.focus();
  const used = loaded();
  wait(used.load);
  expect(used.load).toHaveBeenCalledTimes(1);
  form.querySelector('input')?.blur();
  sessionStorage.setItem('place', '{}');
  form.setAttribute(DRAFT, 'place');
  const drafted = loaded();
  wait(drafted.load);
  expect(drafted.load).toHaveBeenCalledTimes(1);
});

test('a form that is pressed early waits for its island, which sends it', async () => {
  const { load, hydrate } = loaded();
  wait(load);
  form.requestSubmit();
  expect(submitted).not.toHaveBeenCalled();
  expect(island.hasAttribute(PRESSED)).toBe(true);
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
  form.requestSubmit();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a form whose island cannot be loaded is sent by the browser', async () => {
  const lost = Promise.withResolvers<() => Promise<void>>();
  const refused = new Promise<unknown>((done) =>
    window.addEventListener(
      'unhandledrejection',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        done(event.reason);
      },
      { once: true, capture: true },
    ),
  );
  wait(() => lost.promise);
  form.requestSubmit();
  lost.reject(new Error('no network'));
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
  expect(island.hasAttribute(PRESSED)).toBe(false);
  await refused;
});
