/** Pictures drawn for this project, for whatever is missing or fails to load. */
export const placeholders = {
  logo: '/logo.svg',
  hero: '/images/hero.svg',
  about: '/images/about.svg',
  event: '/images/event.svg',
  profile: '/images/profile.svg',
  gallery: '/images/gallery.svg',
  committee: '/images/committee.svg',
  map: '/images/map.svg',
} as const;
export type PlaceholderKind = keyof typeof placeholders;

/** What a shared link shows when its page has no picture of its own (1200 × 630). */
export const SHARE_PICTURE = '/og-default.png';
