import { Alert, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Question, TableQuestions } from '#admin/kit/tables/TableQuestions.tsx';
import type { ReaderChoices, ReadReader, RefusedRow } from '#admin/newsletter/read-list.ts';
import { READERS_BY_HAND, type ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import type { ReaderFile } from '#admin/newsletter/useReaderFile.ts';
import { IMPORTED_STATUSES, type ImportedStatus } from '#core/newsletter/imported-status';

/** How many refused rows are listed: a wrong file may have thousands. */
const NAMED = 20;

const OUT = 'leaveOut';

const OWN_LABELS: readonly ReaderColumn[] = ['first_name', 'middle_name', 'last_name'];
/** The fields whose labels columns of other names have. */
const FIELDS: Partial<Record<ReaderColumn, string>> = {
  confirmed_at: 'consent_at',
  opted_in_at: 'consent_at',
  since: 'created_at',
};

function useColumnLabel() {
  const translate = useTranslate();
  return (column: ReaderColumn) =>
    translate(
      OWN_LABELS.includes(column)
        ? `resources.subscribers.import.columns.${column}`
        : `resources.subscribers.fields.${FIELDS[column] ?? column}`,
    );
}

/** What somebody of the file becomes here. */
function becomes({ status = 'confirmed', ended_reason }: ReadReader): ImportedStatus {
  return ended_reason === 'bounced' || ended_reason === 'complained' ? ended_reason : status;
}

/** Asks what a file of readers leaves open, and shows what will happen and which rows are left out. */
export function FoundReaders({ file, choose }: { file: ReaderFile; choose: (choices: ReaderChoices) => void }) {
  const { table, list, choices } = file;
  const translate = useTranslate();
  const label = useColumnLabel();
  const words = (key: string, options = {}) => translate(`resources.subscribers.import.${key}`, options);
  const counts = IMPORTED_STATUSES.map((status) => ({
    status,
    count: list.people.filter((person) => becomes(person) === status).length,
  }));
  const meanings = [...IMPORTED_STATUSES, OUT].map((id) => ({ id, name: words(`meanings.${id}`) }));
  const meant = (word: string) => (choices.words.has(word) ? (choices.words.get(word) ?? OUT) : null);
  const explain = (word: string, meaning: string) => {
    const status = IMPORTED_STATUSES.find((one) => one === meaning) ?? null;
    choose({ ...choices, words: new Map(choices.words).set(word, status) });
  };
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <TableQuestions
        titles={table.titles}
        wanted={READERS_BY_HAND.map((column) => ({ column, label: label(column), isNeeded: column === 'email' }))}
        columns={list.columns}
        asks={list.asks}
        choices={choices}
        choose={(chosen) => choose({ ...choices, ...chosen })}
      />
      {list.unknown.map((word) => (
        <Question
          key={word}
          label={words('word', { word: word || words('noWord') })}
          options={meanings}
          value={meant(word)}
          choose={(meaning) => explain(word, meaning)}
        />
      ))}
      <div role="status">
        {list.columns.has('email') ? (
          <Typography>{words('found', { smart_count: list.people.length })}</Typography>
        ) : (
          <Alert severity="error">{words('noColumn')}</Alert>
        )}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {counts.map(
            ({ status, count }) =>
              count > 0 && <li key={status}>{words(`becomes.${status}`, { smart_count: count })}</li>,
          )}
          {list.repeated > 0 && <li>{words('repeated', { smart_count: list.repeated })}</li>}
          {list.leftOut > 0 && <li>{words('leftOut', { smart_count: list.leftOut })}</li>}
        </Box>
      </div>
      <Rows rows={list.refused} says="refused" severity="warning" />
      <Rows rows={list.unread} says="unread" severity="info" />
    </Stack>
  );
}

/** Lists what is not imported, or not as it is, with its row and column. */
function Rows(props: { rows: readonly RefusedRow[]; says: 'refused' | 'unread'; severity: 'warning' | 'info' }) {
  const { rows, says, severity } = props;
  const translate = useTranslate();
  const label = useColumnLabel();
  const words = (key: string, options = {}) => translate(`resources.subscribers.import.${key}`, options);
  if (rows.length === 0) return null;
  return (
    <Alert severity={severity}>
      {words(says, { smart_count: rows.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {rows.slice(0, NAMED).map(({ row, column, text, reason }) => (
          <li key={`${row} ${column}`}>
            {words(column ? 'row' : 'wholeRow', {
              row,
              column: column && label(column),
              text: text || words('blank'),
              reason: translate(reason, { _: reason }),
            })}
          </li>
        ))}
        {rows.length > NAMED && <li>{words('more', { count: rows.length - NAMED })}</li>}
      </Box>
    </Alert>
  );
}
