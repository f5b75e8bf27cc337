import { useGetMany, useGetRecordRepresentation } from 'react-admin';
import { readable } from '#admin/layout/readable.ts';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import { contentsUrl } from '#core/rules/frame';
import type { FieldFacts, PictureField } from '#db/schema/facts';

interface VersionProps {
  /** The types of the fields of the record. */
  fields: FieldFacts;
  name: string;
  value: unknown;
}

/** One version's value of a field in readable form: pictures are shown, ids are names. */
export function Version({ fields, name, value }: VersionProps) {
  const reference = fields.references?.[name];
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '');
  if (reference && ids.length > 0) return <Names reference={reference} ids={ids} />;
  const address = pictureAt(fields.pictures?.[name], value);
  if (address)
    return (
      <StoredImage src={address} alt="" fallback="event" sx={{ maxWidth: 240, height: 'auto' }} />
    );
  return readable(value);
}

/** The address of the picture that a field of this kind shows. */
function pictureAt(kind: PictureField | undefined, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'name') return contentsUrl(value);
  return kind === 'address' ? value : null;
}

function Names({ reference, ids }: { reference: string; ids: unknown[] }) {
  const { data = [] } = useGetMany(reference, { ids: ids.map(String) });
  const nameOf = useGetRecordRepresentation(reference);
  return data.map((record) => record && nameOf(record)).join(', ') || '–';
}
