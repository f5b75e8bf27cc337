import { deletedPictureUrl } from '#admin/history/deleted-picture.ts';
import type { Change } from '#core/history/contract';

/** One entry of the history on the screen: a change, or photos that were uploaded in a row. */
export interface Entry {
  change: Change;
  /** The ids of all of its changes, newest first. */
  ids: string[];
  pictures: string[];
}

/** The uploader and the gallery's title, when a change only added photos to a gallery; else `null`. */
function uploadedTo({ action, parts: [part, more], actor }: Change): string | null {
  if (action !== 'create' || !part || more || part.resource !== 'gallery_photos') return null;
  const [photo] = part.records;
  return part.action === 'create' && photo ? `${actor} ${photo.title}` : null;
}

/** Groups changes, newest first: photos that one person uploads in a row to one gallery become one entry. */
export function entriesOf(changes: readonly Change[]): Entry[] {
  const entries: Entry[] = [];
  for (const change of changes) {
    const last = entries.at(-1);
    const target = uploadedTo(change);
    if (last && target !== null && uploadedTo(last.change) === target)
      entries[entries.length - 1] = joined(last, change);
    else entries.push({ change, ids: [change.id], pictures: picturesOf(change) });
  }
  return entries;
}

const picturesOf = ({ parts }: Change) =>
  parts.flatMap(({ picture, action }) =>
    picture === null ? [] : [action === 'delete' ? deletedPictureUrl(picture) : picture],
  );

function joined({ change, ids, pictures }: Entry, earlier: Change): Entry {
  const count = change.count + earlier.count;
  return {
    change: { ...change, count, parts: change.parts.map((part) => ({ ...part, count })) },
    ids: [...ids, earlier.id],
    pictures: [...pictures, ...picturesOf(earlier)],
  };
}
