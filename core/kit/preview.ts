/** The query parameter with which an admin sees a record before visitors do. */
export const PREVIEW = 'preview';

/** The field of a posted form with what is typed in the back office, as JSON. */
export const PREVIEW_FIELD = 'record';

/** Stands for the id, or the slug, of a record that is not stored yet. */
export const UNSTORED = 'new';

/** The largest posted preview, in bytes: two rich texts and all that is around them. */
export const PREVIEW_LIMIT = 512 * 1024;

/** The address at which an admin sees what visitors will see at `address`. */
export function previewAt(url: string): string {
  return `${url}?${PREVIEW}`;
}
