import { Link as MuiLink } from '@mui/material';
import { useGetManyAggregate, useGetRecordRepresentation, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { factsOf, isEmpty, valueText } from '#admin/history/fields.ts';
import type { Piece } from '#admin/history/pieces.ts';

/** The pieces of a sentence: records lead to their screens, values stand in quotation marks. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const key = `${index}`;
    return <OnePiece key={key} piece={piece} />;
  });
}

function OnePiece({ piece }: { piece: Piece }) {
  const resources = useResourceDefinitions();
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'value') return <Value {...piece} />;
  const { resource, id, title, isGone } = piece;
  if (isGone || !resources[resource]?.hasEdit) return title;
  return (
    <MuiLink component={Link} to={`/${resource}/${encodeURIComponent(id)}`}>
      {title}
    </MuiLink>
  );
}

type ValuePiece = Omit<Extract<Piece, { kind: 'value' }>, 'kind'>;

function Value(value: ValuePiece) {
  const translate = useTranslate();
  const reference = factsOf(value.resource).references?.[value.field];
  if (isEmpty(value.value)) return valueText(translate, value);
  if (reference) return <Names reference={reference} ids={[value.value].flat().map(String)} />;
  return <bdi>{translate('resources.history.values.quoted', { text: valueText(translate, value) })}</bdi>;
}

/** The names of records, joined by commas. A record that is not there any more is shown as gone. */
export function Names({ reference, ids }: { reference: string; ids: string[] }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetManyAggregate(reference, { ids });
  const nameOf = useGetRecordRepresentation(reference);
  if (isPending) return '…';
  const names = ids.map((id) => {
    const record = data.find((one) => one?.id === id);
    return record ? `${nameOf(record)}` : translate('resources.history.values.gone');
  });
  return names.join(', ');
}
