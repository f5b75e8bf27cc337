import { expect, test } from 'vitest';

const PLACEHOLDER = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const LOST = '/no-such-picture.jpg';

/** A picture of an event that cannot be fetched, as a page has it. */
function lostPicture(fallback = PLACEHOLDER) {
  const box = document.createElement('div');
  box.innerHTML = `<picture><source srcset="${LOST}"><img alt="" srcset="${LOST}" src="${LOST}"></picture>`;
  const image = box.querySelector('img');
  if (image) image.dataset.fallback = fallback;
  document.body.append(box);
  return {
    source: () => image?.getAttribute('src'),
    isLost: () => image?.complete && image.naturalWidth === 0,
    copies: () => box.querySelectorAll('source, [srcset]').length,
  };
}

test('a picture that is lost, before the script runs or after it, is replaced by its placeholder', async () => {
  const before = lostPicture();
  await expect.poll(before.isLost).toBe(true);
  expect(before.source()).toBe(LOST);
  await import('#site/scripts/image-fallback.ts');
  for (const { source, copies } of [before, lostPicture()]) {
    await expect.poll(source).toBe(PLACEHOLDER);
    // A copy for other sizes would win over it.
    expect(copies()).toBe(0);
  }
});

test('a placeholder that is lost as well is not asked for again and again', async () => {
  const { source, isLost } = lostPicture('/no-such-placeholder.svg');
  await expect.poll(source).toBe('/no-such-placeholder.svg');
  await expect.poll(isLost).toBe(true);
});
