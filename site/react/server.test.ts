import { createElement } from 'react';
import { expect, test } from 'vitest';
import renderer from '#site/react/server.ts';

/** Renders an island as a page does that answers `request`. */
const islandIn = (
  request: Request,
  component: Parameters<typeof renderer.renderToStaticMarkup>[0],
) =>
  renderer.renderToStaticMarkup.call({ result: { request } }, component, { text: request.url }, {});

/** An island that counts how often it is rendered. */
function island() {
  let rendered = 0;
  function Island({ text = '' }: { text?: string }) {
    rendered += 1;
    return createElement('p', null, text.padEnd(20_000, '.'));
  }
  return { Island, rendered: () => rendered };
}

const asked = (address: string, method = 'GET') =>
  new Request(`https://society.test${address}`, { method });

test('an island of a page is kept while visitors ask for any number of others with a query', async () => {
  const { Island, rendered } = island();
  await islandIn(asked('/events/calendar'), Island);
  for (let year = 1900; year < 1950; year++)
    await islandIn(asked(`/events/calendar?month=${year}-01`), Island);
  expect(rendered()).toBe(51);
  await islandIn(asked('/events/calendar'), Island);
  await islandIn(asked('/events/calendar?month=1949-01'), Island);
  expect(rendered()).toBe(51);
});

test('an island with what somebody has sent is not kept', async () => {
  const { Island, rendered } = island();
  for (const _ of [1, 2]) await islandIn(asked('/contact', 'POST'), Island);
  expect(rendered()).toBe(2);
});
