// Photos of galleries: their pages, and the viewer that shows them on the whole screen.

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

export const viewer = {
  label: 'Photo viewer',
  photos: 'Photos',
  carousel: 'carousel',
  slide: 'photo',
  caption: 'caption',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
  share: 'Share this photo',
  shared: 'Link to the photo copied to clipboard!',
  download: 'Download this photo',
  play: 'Start the slideshow',
  pause: 'Pause the slideshow',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  /** With `{index}` and `{total}` where the numbers go. */
  position: '{index} of {total}',
};
