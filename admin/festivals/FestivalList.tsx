import { Alert, Chip, Stack, Tab, Tabs, Typography } from '@mui/material';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { ProposeButton } from '#admin/festivals/ProposeButton.tsx';
import { COMING, filterFor, shownBy, yearsAround } from '#admin/festivals/years.ts';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { DayField } from '#admin/kit/list/DayField.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatNepaliDays } from '#core/events/event-date';
import { coincidingSteps } from '#core/festivals/coinciding-steps';
import { localDay } from '#core/kit/dates';
import { plainNumber } from '#core/kit/nepali-digits';
import { festivalFields, type StoredFestival } from '#db/festivals/schema';

const columns = ['name', 'date', 'bikram_sambat', 'confirmed', 'source', 'updated_at'];
const hidden = ['updated_at'];

/** The festivals by date, earliest first. It opens on those to come. */
export function FestivalList() {
  return (
    <ListFrame
      resource="festivals"
      sort={{ field: 'date', order: 'ASC' }}
      // A year has more than the usual 25.
      perPage={50}
      opensWith={COMING()}
      above={<Above />}
      moreActions={<ProposeButton />}
      columns={columns}
      hidden={hidden}
      exported={festivalFields.exported}
      table={<FestivalTable />}
      lines={<FestivalLines />}
    />
  );
}

type Festival = Pick<StoredFestival, 'name' | 'date' | 'end_date' | 'confirmed'>;

const inBikramSambat = (festival: Festival, table: BikramSambatTable) =>
  formatNepaliDays(festival, officeLang(), officeWords().dates, table);

const FestivalBulk = lazyBulk(async () => (await import('#admin/festivals/bulk.tsx')).festivalBulk);

function Confirmed({ festival }: { festival: Festival }) {
  const translate = useTranslate();
  const state = festival.confirmed ? 'confirmed' : 'proposed';
  return (
    <Chip
      size="small"
      color={festival.confirmed ? 'success' : 'default'}
      label={translate(`resources.festivals.state.${state}`)}
      sx={{ flexShrink: 0, alignSelf: 'start' }}
    />
  );
}

const Column = DataTable.Col<StoredFestival>;

function FestivalTable() {
  const table = useBikramSambatTable();
  return (
    <TickableTable<StoredFestival>
      rowClick="edit"
      bulkActionButtons={<FestivalBulk />}
      hiddenColumns={hidden}
      sx={{ '& .column-date, & .column-confirmed, & .column-bikram_sambat': { whiteSpace: 'nowrap' } }}
    >
      <Column source="name" />
      <Column source="date">
        <DayField source="date" />
      </Column>
      <Column
        source="bikram_sambat"
        label="resources.festivals.bikram_sambat"
        disableSort
        render={(festival) => inBikramSambat(festival, table)}
      />
      <Column source="confirmed" render={(one) => <Confirmed festival={one} />} />
      <Column source="source" disableSort />
      <Column source="updated_at" />
      <Column label="resources.festivals.actions" disableSort>
        <RowActions />
      </Column>
    </TickableTable>
  );
}

function FestivalLines() {
  const table = useBikramSambatTable();
  return (
    <SelectableLines<StoredFestival>
      bulk={<FestivalBulk />}
      primaryText={(festival) => (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <Typography component="span">{festival.name}</Typography>
          <Confirmed festival={festival} />
        </Stack>
      )}
      secondaryText={(festival) =>
        [readableDay(festival.date, festival.end_date), inBikramSambat(festival, table)].filter(Boolean).join(' · ')
      }
    />
  );
}

const Above = () => (
  <>
    <FestivalYears />
    <CoincidingSteps />
  </>
);

/** Warns where steps of Dashain are proposed for one day. */
function CoincidingSteps() {
  const translate = useTranslate();
  const { data = [] } = useListContext<StoredFestival>();
  return coincidingSteps(data).map((steps) => (
    <Alert key={steps[0]?.id} severity="warning" sx={{ mt: 1 }}>
      {translate('resources.festivals.coinciding', {
        names: steps.map(({ name }) => name).join(', '),
        day: steps[0] && readableDay(steps[0].date, null),
      })}
    </Alert>
  ));
}

type Shown = ReturnType<typeof shownBy>;

function FestivalYears() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const today = localDay(new Date());
  const shown = shownBy(filterValues);
  const choices: Shown[] = ['coming', ...yearsAround(today), 'all'];
  const label = (one: Shown) =>
    typeof one === 'number' ? plainNumber(one, officeLang()) : translate(`resources.festivals.shown.${one}`);
  return (
    <Tabs
      value={choices.includes(shown) ? shown : 'all'}
      onChange={(_, next: Shown) => setFilters(filterFor(filterValues, next, today))}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('resources.festivals.shown.label')}
      // The list is not widened by what can be scrolled.
      sx={{ contain: 'inline-size' }}
    >
      {choices.map((one) => (
        <Tab
          key={one}
          value={one}
          label={label(one)}
          // An outline shows the focus: the ripple would cover the text.
          disableRipple
          sx={{ '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 } }}
        />
      ))}
    </Tabs>
  );
}
