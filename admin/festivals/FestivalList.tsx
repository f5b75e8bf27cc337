import ConfirmIcon from '@mui/icons-material/EventAvailable';
import { Chip, Stack, Tab, Tabs, Typography } from '@mui/material';
import { DataTable, SimpleList, useListContext, useTranslate } from 'react-admin';
import { ProposeButton } from '#admin/festivals/ProposeButton.tsx';
import { COMING, filterFor, shownBy, yearsAround } from '#admin/festivals/years.ts';
import { BulkDeleteButton, BulkUpdateButton } from '#admin/kit/list/BulkButtons.tsx';
import { DayField } from '#admin/kit/list/DayField.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatNepaliFestivalDay } from '#core/events/event-date';
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
      opensWith={COMING()}
      above={<FestivalYears />}
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
  formatNepaliFestivalDay(festival, officeLang(), officeWords().dates, table);

function BulkActions() {
  const mayPublish = useMay('publish', 'festivals');
  return (
    <>
      {mayPublish && (
        <BulkUpdateButton
          says="resources.festivals.bulk.confirmDays"
          data={{ confirmed: true }}
          icon={<ConfirmIcon />}
        />
      )}
      <BulkDeleteButton says="resources.festivals.bulk.delete" />
    </>
  );
}

function Confirmed({ festival }: { festival: Festival }) {
  const translate = useTranslate();
  const state = festival.confirmed ? 'confirmed' : 'proposed';
  return (
    <Chip
      size="small"
      color={festival.confirmed ? 'success' : 'default'}
      label={translate(`resources.festivals.state.${state}`)}
    />
  );
}

const Column = DataTable.Col<StoredFestival>;

function FestivalTable() {
  const table = useBikramSambatTable();
  return (
    <DataTable<StoredFestival>
      rowClick="edit"
      bulkActionButtons={<BulkActions />}
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
    </DataTable>
  );
}

function FestivalLines() {
  const table = useBikramSambatTable();
  return (
    <SimpleList<StoredFestival>
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
