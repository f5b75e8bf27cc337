// Posters, codes to scan, and pictures of shared links.

export const sharing = {
  printPoster: 'Print a poster',
  posterOf: (title: string) => `Poster: ${title}`,
  print: 'Print',
  printHint: 'It fits on one sheet of A4. Without the button: File > Print in the browser.',
  backToEvent: 'Back to the event',
  backToGallery: 'Back to the gallery',
  scanEvent: 'Scan for details and the calendar',
  scanGallery: 'Scan to see the photos',
  codeOf: (address: string) => `QR code that leads to ${address}`,
  galleryPicture: (title: string, day: string) => `${title}, photos, ${day}`,
  /** What stands on the picture of an event that does not take place. */
  cancelled: 'Cancelled',
  /** What a gallery's picture says it has. */
  photos: 'Photos',
};
