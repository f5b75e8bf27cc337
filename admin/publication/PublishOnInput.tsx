import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { CLOCKS, clockOf, instantIn } from '#admin/publication/publish-clock.ts';

interface PublishOnInputProps {
  /** The field that says whether the record is a draft, and its value then. */
  watched: string;
  draft: unknown;
}

/**
 * When a draft is published, by the society's clocks wherever the browser is. A time that is skipped
 * when the clocks change counts as the one an hour later, a time that comes twice as its first.
 */
export function PublishOnInput({ watched, draft }: PublishOnInputProps) {
  const translate = useTranslate();
  const [state, moment]: unknown[] = useWatch({ name: [watched, 'publish_on'] });
  if (state !== draft) return null;
  const at = typeof moment === 'string' ? moment : '';
  const hint = !at ? 'empty' : Date.parse(at) <= Date.now() ? 'past' : 'chosen';
  return (
    <TextInput
      source="publish_on"
      type="datetime-local"
      format={clockOf}
      parse={instantIn}
      helperText={translate(`office.publication.publishOn.${hint}`, {
        moment: readableMoment(at),
      })}
      // The browser draws its own pattern into an empty field: the label must be above it.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: CLOCKS }}
    />
  );
}
