import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Card, CircularProgress, List, ListItem, Stack, Typography } from '@mui/material';
import type { TranslateFunction } from 'ra-core';
import { TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChangedField } from '#admin/history/ChangedField.tsx';
import { ChangeText, useHasLabel } from '#admin/history/ChangeText.tsx';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { comesBack, valueText } from '#admin/history/fields.ts';
import { HistoryFilters } from '#admin/history/filters.tsx';
import { dayWord } from '#admin/history/period.ts';
import { plain } from '#admin/history/pieces.ts';
import { isImported, tell } from '#admin/history/sentence.ts';
import { type Entry, entriesOf } from '#admin/history/uploads.ts';
import type { CsvColumn } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { WITH_NEXT } from '#admin/shell/notification/shown.ts';
import { type Change, changeContract, undoneContract } from '#core/history/contract';
import { type Day, formatClock, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';

const SAYS = 'resources.history';

/** The activity log: every change in words, newest first, grouped by day. */
export function HistoryList() {
  const translate = useTranslate();
  return (
    <OfficeList
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      filters={<HistoryFilters />}
      actions={
        <TopToolbar>
          <ExportAll columns={changeColumns(translate)} />
        </TopToolbar>
      }
      component="div"
      title={`${SAYS}.title`}
    >
      <Days />
    </OfficeList>
  );
}

function Days() {
  const translate = useTranslate();
  const isKnown = useHasLabel();
  const { data = [], isPending, filterValues } = useListContext<Change>();
  if (isPending) return <CircularProgress aria-label={translate(`${SAYS}.loading`)} />;
  const days = byDay(data.filter(isKnown));
  const isFiltered = Object.values(filterValues).some((value) => value !== null && value !== '');
  if (days.length === 0)
    return <Typography sx={{ p: 2 }}>{translate(`${SAYS}.${isFiltered ? 'nothing' : 'empty'}`)}</Typography>;
  return (
    <Stack spacing={3} sx={{ pt: 1 }}>
      {days.map(({ day, entries }) => (
        <OneDay key={day} day={day} entries={entries} />
      ))}
    </Stack>
  );
}

interface DayOfEntries {
  day: Day;
  entries: Entry[];
}

function byDay(changes: readonly Change[]): DayOfEntries[] {
  const days = Map.groupBy(changes, ({ at }) => localDay(new Date(at)));
  return [...days].map(([day, of]) => ({ day, entries: entriesOf(of) }));
}

function OneDay({ day, entries }: DayOfEntries) {
  const translate = useTranslate();
  const word = dayWord(day, localDay(new Date()));
  const date = readableDay(day);
  const heading = word ? `${translate(`${SAYS}.days.${word}`)}, ${date}` : date;
  return (
    <Box component="section" aria-labelledby={`day-${day}`}>
      <Typography id={`day-${day}`} variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Card variant="outlined">
        <List disablePadding>
          {entries.map((entry, index) => (
            <OneEntry key={entry.change.id} entry={entry} isLast={index === entries.length - 1} />
          ))}
        </List>
      </Card>
    </Box>
  );
}

function OneEntry({ entry, isLast }: { entry: Entry; isLast: boolean }) {
  const translate = useTranslate();
  const { at, in_bin_until } = entry.change;
  return (
    <ListItem
      divider={!isLast}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '5.5rem minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Typography component="time" dateTime={at} variant="body2" color="text.secondary" sx={{ pt: { sm: 0.25 } }}>
        {formatClock(new Date(at), officeLang())}
      </Typography>
      <ChangeText
        entry={entry}
        showField={(field) => <ChangedField key={`${field.resource} ${field.field}`} field={field} />}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: { xs: -1, sm: 0 } }}>
        {in_bin_until && (
          <Button component={Link} to="/bin">
            {translate(`${SAYS}.toBin`)}
          </Button>
        )}
        <TakeBack entry={entry} />
      </Stack>
    </ListItem>
  );
}

/** The columns of the exported activity log: when, who, and what in the words of the screen. */
export function changeColumns(translate: TranslateFunction): CsvColumn[] {
  const heading = (name: string) => translate(`resources.history.exported.${name}`);
  const said = (record: Readonly<Record<string, unknown>>) => {
    const told = tell(changeContract.parse(record), translate);
    return told.map(({ pieces }) => plain(pieces, (piece) => valueText(translate, piece))).join(', ');
  };
  return [
    { heading: heading('at'), text: ({ at }) => readableMoment(String(at)) },
    { heading: heading('actor'), text: ({ actor }) => String(actor) },
    { heading: heading('what'), text: said },
  ];
}

function TakeBack({ entry: { change, ids } }: { entry: Entry }) {
  const translate = useTranslate();
  const notify = useNotify();
  // A change to one's own account touches no record, and what is not in the bin cannot come back.
  const isBack = change.action === 'delete' && change.in_bin_until === null;
  if ((change.parts.length === 0 && !isImported(change)) || isBack || !comesBack(change.resource)) return null;
  const [told] = tell(change, translate);
  const said = plain(told?.pieces ?? [], (piece) => valueText(translate, piece));
  const takeBack = async () => {
    // The newest first, as they were done.
    for (const id of ids) {
      const { json } = await httpClient(paths.api.undoChange(id), { method: 'POST' });
      const { left } = undoneContract.parse(json);
      if (left > 0) notify(`${SAYS}.undo.left`, { type: 'warning', messageArgs: { smart_count: left }, ...WITH_NEXT });
    }
  };
  return (
    <ConfirmedButton
      says={`${SAYS}.undo`}
      startIcon={<UndoIcon />}
      aria-label={translate(`${SAYS}.undo.about`, { said })}
      run={takeBack}
      done={{ key: `${SAYS}.undo.done`, type: 'success' }}
      failed={`${SAYS}.undo.failed`}
    />
  );
}
