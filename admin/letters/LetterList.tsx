import { Button, Stack, Typography } from '@mui/material';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';
import { readableDate, readableMoment } from '#admin/kit/readable-date.ts';
import { LetterStatus } from '#admin/letters/LetterStatus.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeLang } from '#admin/shell/language.ts';
import { plainNumber } from '#core/kit/nepali-digits';
import { LETTER_STATUSES } from '#core/letters/letter';
import { letterFields, type StoredLetter } from '#db/letters/schema';

const columns = ['subject', 'status', 'topic', 'recipients', 'started_at', 'updated_at'];
const hidden = ['updated_at'];

const LetterBulk = lazyBulk(async () => {
  const { deletion } = await import('#admin/kit/list/bulk/standard-actions.tsx');
  return [deletion('letters')];
});

/** The letters to the readers, those changed last first. */
export function LetterList() {
  return (
    <ListFrame
      resource="letters"
      sort={{ field: 'updated_at', order: 'DESC' }}
      statuses={LETTER_STATUSES}
      columns={columns}
      hidden={hidden}
      exported={letterFields.exported}
      table={<LetterTable />}
      lines={<LetterLines />}
    />
  );
}

/** When it started, or will start; `''` for a draft. */
const startOf = ({ status, started_at, send_at }: StoredLetter): string => {
  if (started_at) return readableDate(started_at);
  return status === 'scheduled' && send_at ? readableMoment(send_at) : '';
};

const readersOf = ({ recipients }: StoredLetter) => (recipients === null ? '' : plainNumber(recipients, officeLang()));

const isDraft = (letter: StoredLetter) => letter.status === 'draft';

function DeleteDraft() {
  const letter = useRecordContext<StoredLetter>();
  return <DeleteButton reason={letter && isDraft(letter) ? null : 'resources.letters.keptReason'} />;
}

/** Says that no letter is found, or that there is none at all, and then offers the first one. */
function NoLetters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const mayCreate = useMay('create', 'letters');
  const isFiltered = Object.values(filterValues).some((value) => value !== undefined && value !== null && value !== '');
  if (isFiltered) return <Typography sx={{ p: 3 }}>{translate('resources.letters.empty')}</Typography>;
  return (
    <Stack spacing={2} sx={{ p: 3, alignItems: 'flex-start' }}>
      <Typography>{translate('resources.letters.none')}</Typography>
      {mayCreate && (
        <Button component={Link} to="/letters/new" variant="outlined">
          {translate('resources.letters.first')}
        </Button>
      )}
    </Stack>
  );
}

const Column = DataTable.Col<StoredLetter>;

function LetterTable() {
  const translate = useTranslate();
  return (
    <TickableTable<StoredLetter>
      rowClick="edit"
      bulkActionButtons={<LetterBulk />}
      isRowSelectable={isDraft}
      hiddenColumns={hidden}
      empty={<NoLetters />}
      sx={{ '& .column-status, & .column-started_at': { whiteSpace: 'nowrap' } }}
    >
      <Column source="subject" />
      <Column source="status" render={({ status }) => <LetterStatus status={status} />} />
      <Column source="topic" disableSort render={({ topic }) => translate(`resources.letters.topics.${topic}`)} />
      <Column source="recipients" disableSort render={readersOf} />
      <Column source="started_at" label="resources.letters.starts" render={startOf} />
      <Column source="updated_at" render={({ updated_at }) => readableDate(updated_at)} />
      <Column label="resources.letters.actions" disableSort>
        <RowActions deletion={<DeleteDraft />} />
      </Column>
    </TickableTable>
  );
}

function LetterLines() {
  const translate = useTranslate();
  const readers = ({ recipients }: StoredLetter) =>
    recipients === null ? '' : translate('resources.letters.readers', { smart_count: recipients });
  return (
    <SelectableLines<StoredLetter>
      bulk={<LetterBulk />}
      isRowSelectable={isDraft}
      empty={<NoLetters />}
      primaryText={(letter) => (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {letter.subject}
          </Typography>
          <LetterStatus status={letter.status} />
        </Stack>
      )}
      secondaryText={(letter) =>
        [
          translate(`resources.letters.topics.${letter.topic}`),
          readers(letter),
          startOf(letter) || readableDate(letter.updated_at),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
