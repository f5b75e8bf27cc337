import type { ClientDirective } from 'astro';

/** The first events when a visitor uses an island by pointer, touch or keyboard. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * `client:reach`: hydrates an island at the first hover, touch or focus. Until then its
 * server-rendered HTML works alone, and no framework is loaded.
 */
const reach: ClientDirective = (load, _options, element) => {
  const start = async () => {
    for (const sign of SIGNS) element.removeEventListener(sign, start, true);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of SIGNS) element.addEventListener(sign, start, { capture: true, passive: true });
};

export default reach;
