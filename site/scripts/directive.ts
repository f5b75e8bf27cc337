import reach from '#site/build/directives/reach.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

// As Astro does with a directive that it writes into a page: islands that wait for it are told.
window.Astro ??= {};
window.Astro.reach = reach;
window.dispatchEvent(new Event('astro:reach'));
