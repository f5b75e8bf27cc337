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
  folderRequired: 'Folder name is required',
  folderTaken: 'Another gallery has this folder name already. Please choose another one',
  folderInUse: 'The folder of a gallery keeps its name once it holds photos',
  unknownGallery: 'One of these galleries does not exist any more',
  unknownEvent: 'This event does not exist any more',
  orderIncomplete: 'The order must name every photo of the gallery once',
};

export const media = {
  wrongType: 'Invalid file type. Only JPG, PNG, and WebP images are allowed.',
  /** Stands behind `wrongType`, whose words the specification gives. */
  heic: 'This is a HEIC photo. On an iPhone, choose Settings > Camera > Formats > Most Compatible for new photos; open this one in the Photos app or on a computer and save or share it as a JPG.',
  tooLarge: 'File size exceeds 5MB limit.',
  missing: 'Please choose a picture',
  shareSize: 'A picture for shared links is 1200 by 630 pixels',
  notAForm: 'Pictures are sent as a form (multipart/form-data) with a field "file"',
  empty: 'This file is empty.',
  damaged: 'This picture cannot be read: it is damaged or incomplete. Please choose another copy of it.',
  tooManyPixels: (kind: string, megapixels: number, side: number) =>
    `This picture has too many pixels. Please keep a ${kind} under ${megapixels} megapixels, and each side under ${side.toLocaleString('en-NZ')} pixels.`,
  busy: 'Many pictures are being stored at the moment. Please try again in a minute.',
  unavailable: 'Pictures cannot be stored right now. Please try again later.',
  saveGalleryFirst: 'Please save the gallery first',
};
