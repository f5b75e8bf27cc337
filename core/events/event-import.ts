/** The most events that one import stores: they are written together or not at all. */
export const EVENTS_AN_IMPORT = 2000;

/** The longest name by which an event of another calendar is known (its UID), in characters. */
export const UID_MAX = 1000;

/** The largest import, in bytes: a file of 5 MB whose texts have become HTML and JSON. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;
