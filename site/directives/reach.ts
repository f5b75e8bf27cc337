import type { ClientDirective } from 'astro';

/** Signs that somebody is about to use an island: by pointer, by touch, by keyboard. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;

/**
 * `client:reach`: loads an island when somebody reaches for it. Until then its server-rendered
 * HTML does the work, and no framework is on the page.
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
