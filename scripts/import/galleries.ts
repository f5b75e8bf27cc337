import type { Day } from '#core/kit/dates';
import { galleryInput, photoTexts } from '#db/galleries/schema';
import { galleryRow } from '#db/galleries/write';
import type { Making } from '#scripts/import/making';

function foldersOf({ tables }: Pick<Making, 'tables'>): ReadonlyMap<string, string> {
  return new Map(
    tables.galleries.map(({ cells }) => [
      String(cells.get('id')),
      String(cells.get('folder_name') ?? '').replace(/^\/+|\/+$/g, ''),
    ]),
  );
}

/** The galleries of the export as rows to store. */
export function galleryRows({ tables, rowOf, addresses, now, today }: Making & { today: Day }) {
  const folders = foldersOf({ tables });
  return tables.galleries.flatMap((source) => {
    const row = rowOf('galleries', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const input = row.checked(galleryInput, {
      title: row.text('title'),
      description: row.text('description'),
      folder_name: row.text('folder_name'),
      cover_photo_url: addresses.field(row, 'cover_photo_url', 'galleries', [folders.get(id ?? '') ?? '']),
      event_id: row.id('event_id', false),
      title_ne: row.text('title_ne'),
      description_ne: row.text('description_ne'),
      draft: row.flag('draft', false),
      publish_on: row.instant('publish_on', null),
    });
    return id && input ? [{ ...galleryRow(input, today), id, created_at, updated_at }] : [];
  });
}

/** The photos of the export as rows to store, without those whose file is missing. */
export function photoRows({ tables, rowOf, addresses, now }: Making) {
  const folders = foldersOf({ tables });
  const counts = new Map<string, number>();
  return tables.gallery_photos.flatMap((source) => {
    const row = rowOf('gallery_photos', source);
    const id = row.id('id');
    const gallery_id = row.id('gallery_id');
    const column = ['url', 'photo_url', 'filename'].find((name) => row.text(name)?.trim());
    if (!column) row.tell('error', 'A photo must have a url, a photo_url or a filename');
    const place = counts.get(gallery_id ?? '') ?? 0;
    counts.set(gallery_id ?? '', place + 1);
    const order_position = row.position('order_position') ?? place;
    const created_at = row.instant('created_at', now);
    const taken_at = row.instant('taken_at', null);
    const texts = row.checked(photoTexts, {
      caption: row.text('caption'),
      alt: row.text('alt'),
      alt_ne: row.text('alt_ne'),
      caption_ne: row.text('caption_ne'),
    });
    if (!(id && gallery_id && column && texts)) return [];
    const written = row.text(column)?.trim() ?? '';
    const url = addresses.named(row, column, written, 'galleries', [folders.get(gallery_id) ?? '']);
    if (url === null) {
      row.tell('warning', 'The photo is left out, because its file is missing');
      return [];
    }
    // The former name stays: it is what people call the photo.
    const filename = row.text('filename')?.trim() || nameOf(written);
    return [{ id, gallery_id, filename, url, ...texts, taken_at, order_position, created_at }];
  });
}

const nameOf = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .slice(-1000)
    .replace(/^.*\//s, '') || 'photo';

/** The relations of events and galleries: those of the export, and those that galleries have as `event_id`. */
export function relationRows({ tables, rowOf }: Making) {
  const links = new Map<string, { event_id: string; gallery_id: string }>();
  const link = (event_id: string | null, gallery_id: string | null) => {
    if (event_id && gallery_id) links.set(JSON.stringify([event_id, gallery_id]), { event_id, gallery_id });
  };
  for (const source of tables.event_gallery_relations) {
    const row = rowOf('event_gallery_relations', source);
    link(row.id('event_id'), row.id('gallery_id'));
  }
  for (const { cells } of tables.galleries) {
    const [event, gallery] = [cells.get('event_id'), cells.get('id')];
    if (typeof event === 'string' && typeof gallery === 'string') link(event.trim(), gallery.trim());
  }
  return [...links.values()];
}
