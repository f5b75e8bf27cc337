import { createElement, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from '#site/build/react/server.ts';

test('an island is rendered once for what it shows, with ids of its own', async () => {
  let rendered = 0;
  function Island({ text }: { text: string }) {
    rendered += 1;
    return createElement('p', { id: useId() }, text);
  }
  const islandOf = (text: string) => renderer.renderToStaticMarkup(Island, { text, state: {} }, {});
  const first = await islandOf('first');
  const second = await islandOf('second');
  expect(rendered).toBe(2);
  expect(await islandOf('first')).toEqual(first);
  expect(rendered).toBe(2);
  expect(first.html).toContain(`id="_${first.attrs?.prefix}`);
  expect(first.attrs?.prefix).not.toBe(second.attrs?.prefix);
});
