import { useGetMany, useGetRecordRepresentation } from 'react-admin';
import { readable } from '#admin/layout/readable.ts';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import { contentsUrl } from '#core/rules/frame';
import { mediaKeyOf } from '#core/rules/picture';
import { PICTURE_SETTINGS } from '#core/rules/settings';

/** Fields that hold ids, and the resource of these. */
const REFERENCES: Readonly<Record<string, string>> = {
  category_id: 'page_categories',
  event_id: 'events',
  gallery_ids: 'galleries',
};

/** What one version says in a field, as people read it: pictures are shown, ids are names. */
export function Version({ name, value }: { name: string; value: unknown }) {
  const reference = REFERENCES[name];
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '');
  if (reference && ids.length > 0) return <Names reference={reference} ids={ids} />;
  const address = typeof value === 'string' ? pictureAt(name, value) : null;
  if (address)
    return (
      <StoredImage src={address} alt="" fallback="event" sx={{ maxWidth: 240, height: 'auto' }} />
    );
  return readable(value);
}

function pictureAt(name: string, value: string): string | null {
  if (name in PICTURE_SETTINGS) return contentsUrl(value);
  return mediaKeyOf(value) === null ? null : value;
}

function Names({ reference, ids }: { reference: string; ids: unknown[] }) {
  const { data = [] } = useGetMany(reference, { ids: ids.map(String) });
  const nameOf = useGetRecordRepresentation(reference);
  return data.map((record) => record && nameOf(record)).join(', ') || '–';
}
