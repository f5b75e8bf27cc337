import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#core/paths';
import { publicPages } from '#e2e/support/public-pages';
import { nameOf, type Visitor, visit } from '#e2e/support/visitor';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await visit();
});
afterAll(() => visitor.close());

test('every public page ends with </html>, names its landmarks and has no redundant role', async () => {
  const addresses = (await publicPages(visitor)).map(({ path }) => path);
  for (const path of [...addresses, paths.calendar(undefined, 'grid')]) {
    const { html, document } = await visitor.open(path);
    const landmarks = [
      ...document.querySelectorAll('section, nav, aside, search, form[aria-label]'),
    ]
      .map((element) => `${element.localName} ${nameOf(element, document)}`)
      .sort();
    expect
      .soft(
        {
          afterTheDocument: html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim(),
          nameless: landmarks.filter((landmark) => landmark.endsWith(' ')),
          sameName: landmarks.filter((landmark, index) => landmark === landmarks[index - 1]),
          needlessRoles: document.querySelectorAll('ul[role="list"], ol[role="list"]').length,
        },
        path,
      )
      .toEqual({ afterTheDocument: '', nameless: [], sameName: [], needlessRoles: 0 });
    expect.soft(landmarks.length, path).toBeGreaterThan(2);
  }
});
