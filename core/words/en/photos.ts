// Photos of galleries, and their pages.

import { society } from '#society';

export const photos = {
  none: 'This gallery has no photos yet.',
  created: 'Created',
  /** The name of a photo that nobody described. */
  numbered: (number: number) => `Photo ${number}`,
  of: (title: string) => `Photos of ${title}`,
  all: 'All photos',
  loading: 'Loading the photo…',
  openLarge: 'Open on the whole screen',
  viewAll: (count: number) => `View all ${count} photos`,
  viewAllOf: (count: number, title: string) => `View all ${count} photos of ${title}`,
  /** What a screen reader hears when the choice of galleries has changed. */
  found: (count: number) => (count === 1 ? '1 gallery found' : `${count.toLocaleString('en-NZ')} galleries found`),
  foundNone: 'No galleries found',
  description: (title: string, count: number) => `${title}: ${count} photos of the ${society.name}.`,
};
