import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CHOSEN_BY_HAND, type EventColumn, NEEDED } from '#admin/events/import/event-columns.ts';
import type { EventFile } from '#admin/events/import/useEventFile.ts';
import { TableQuestions } from '#admin/kit/tables/TableQuestions.tsx';
import type { TableChoices } from '#core/tables/choices';

/** Asks what a table of events leaves open, and names the columns that are missing. */
export function EventTableQuestions({
  table: { titles, choices, read },
  choose,
}: {
  table: NonNullable<EventFile['table']>;
  choose: (choices: TableChoices<EventColumn>) => Promise<void>;
}) {
  const translate = useTranslate();
  const label = (column: EventColumn) => translate(`resources.events.fields.${column}`);
  const missing = read.missing.map(label).join(', ');
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      {missing && (
        <Alert severity="warning">{translate('resources.events.import.missing', { columns: missing })}</Alert>
      )}
      <TableQuestions
        titles={titles}
        wanted={CHOSEN_BY_HAND.map((column) => ({ column, label: label(column), isNeeded: NEEDED.includes(column) }))}
        columns={read.columns}
        asks={read.asks}
        choices={choices}
        choose={choose}
      />
    </Stack>
  );
}
