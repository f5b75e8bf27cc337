import { expect, test } from 'vitest';
import { shownHtml } from '#core/kit/rich-text';

test('each table of a text stands in a region with a name that the keyboard reaches', () => {
  const table = '<table><tbody><tr><td>A</td></tr></tbody></table>';
  const region = `<div class="table-scroll" role="region" aria-label="Table" tabindex="0">${table}</div>`;
  const shown = shownHtml(`<p>a</p>${table}<p>b</p>${table}`, 'Table');
  expect(shown).toBe(`<p>a</p>${region}<p>b</p>${region}`);
  expect(shownHtml('<p>a</p>', 'Table')).toBe('<p>a</p>');
});
