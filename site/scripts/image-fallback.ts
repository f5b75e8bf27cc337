import { type PlaceholderKind, placeholders } from '#core/placeholders';

function isKind(kind: string | undefined): kind is PlaceholderKind {
  return kind !== undefined && Object.hasOwn(placeholders, kind);
}

/** Replaces a picture that did not load by the placeholder of its kind. */
function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!isKind(fallback)) return;
  // Only once: a placeholder that fails too must not start over.
  delete image.dataset.fallback;
  // A `source` takes precedence over the `img`, so it is removed.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = placeholders[fallback];
  // An event's date and title stand in the place of its picture.
  image
    .closest('.event-picture')
    ?.querySelector('[data-in-place-of-picture]')
    ?.removeAttribute('hidden');
}

// The content security policy forbids onerror attributes, and error events do not bubble: capture.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && replace(target),
  true,
);
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0) replace(image);
