import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { publicPages } from '#e2e/support/public-pages';

test('every public page ends with its document, names its landmarks and repeats no role', async ({
  page,
  request,
}) => {
  const addresses = (await publicPages(request)).map(({ path }) => path);
  addresses.push(paths.calendar(undefined, 'grid'));
  await page.goto(paths.api.health());
  const found = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const html = await (await fetch(address)).text();
          const read = new DOMParser().parseFromString(html, 'text/html');
          const nameOf = (element: Element) =>
            element.getAttribute('aria-label') ??
            read.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
          const landmarks = [
            ...read.querySelectorAll('section, nav, aside, search, form[aria-label]'),
          ]
            .map((element) => `${element.localName} ${nameOf(element)?.trim() ?? ''}`)
            .sort();
          return {
            address,
            afterTheDocument: html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim(),
            nameless: landmarks.filter((landmark) => landmark.endsWith(' ')),
            sameName: landmarks.filter((landmark, index) => landmark === landmarks[index - 1]),
            needlessRoles: read.querySelectorAll('ul[role="list"], ol[role="list"]').length,
          };
        }),
      ),
    addresses,
  );
  const sound = { afterTheDocument: '', nameless: [], sameName: [], needlessRoles: 0 };
  expect(found).toEqual(addresses.map((address) => ({ address, ...sound })));
});
