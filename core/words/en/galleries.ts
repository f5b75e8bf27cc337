// Galleries and photos.

export const galleries = {
  title: 'Event Gallery',
  intro: 'Photos of what we have celebrated together.',
  filters: 'Choose galleries',
  type: 'Gallery type',
  types: { all: 'All Galleries', event: 'Event Galleries', other: 'Other Galleries' },
  year: 'Year',
  allYears: 'All Years',
  photos: (count: number) => `${count} Photos`,
  loading: 'Loading galleries...',
  none: 'No galleries found',
  noneHint: 'No galleries match your current filter criteria.',
  showAll: 'Show All Galleries',
  failed: 'Failed to load galleries. Please try again later.',
  failedOne: 'Failed to load gallery. Please try again later.',
  errorTitle: 'Error Loading Gallery',
  backToGallery: 'Back to Gallery',
  notFound: 'Gallery Not Found',
  notFoundText: 'The gallery you are looking for does not exist or has been removed.',
  viewEvent: (title: string) => `View Event: ${title}`,
  share: 'Share',
  linkCopied: 'Gallery link copied to clipboard!',
};

export const media = {
  wrongType: 'Invalid file type. Only JPG, PNG, and WebP images are allowed.',
  tooLarge: 'File size exceeds 5MB limit.',
};
