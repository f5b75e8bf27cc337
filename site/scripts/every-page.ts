// One file for every public page: each file more costs a slow line a round trip.
// The directive comes first: islands look for it as soon as they are defined.
import '#site/scripts/directive.ts';
import 'virtual:astro-island';
import { init as initPrefetch } from 'astro/virtual-modules/prefetch.js';
import '#site/scripts/image-fallback.ts';
import '#site/scripts/blur.ts';
import '#site/scripts/language.ts';
import '#site/scripts/fonts.ts';
import '#site/scripts/menu.ts';
import '#site/scripts/dismiss.ts';

// Here and not in Astro's configuration, which would load it in a file of its own.
initPrefetch({ prefetchAll: true, defaultStrategy: 'hover' });
