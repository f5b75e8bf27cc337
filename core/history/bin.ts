/** For how many days the bin keeps what was deleted, unless the society has chosen otherwise. */
export const BIN_DAYS_DEFAULT = 30;
/** The most days that it can keep something. */
export const BIN_DAYS_MAX = 365;

/** The resources whose deleted records go to the bin; everything else goes and comes with one of these. */
export const BINNED: readonly string[] = [
  'events',
  'galleries',
  'gallery_photos',
  'pages',
  'page_categories',
  'festivals',
  'letters',
  'locations',
];

/** Whether deleted records of the resource go to the bin. */
export const goesToBin = (resource: string) => BINNED.includes(resource);
