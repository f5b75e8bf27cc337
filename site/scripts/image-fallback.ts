import { type PlaceholderKind, placeholders } from '#core/placeholders';

function isKind(kind: string | undefined): kind is PlaceholderKind {
  return kind !== undefined && Object.hasOwn(placeholders, kind);
}

/** Puts the placeholder of its kind in the place of a picture that did not load. */
function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!isKind(fallback)) return;
  // Only once: a placeholder that fails as well must not go in circles.
  delete image.dataset.fallback;
  // The sources of a picture come before its image: as long as they are there, they win.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = placeholders[fallback];
}

// The content security policy forbids onerror in the HTML, and errors of images do not bubble.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && replace(target),
  true,
);
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0) replace(image);
