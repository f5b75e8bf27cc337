import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { DataTable, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EventPlaces } from '#admin/events/EventPlaces.tsx';
import { UPCOMING } from '#admin/events/places.ts';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { SelectableLines } from '#admin/kit/list/bulk/SelectableLines.tsx';
import { DayField } from '#admin/kit/list/DayField.tsx';
import { ListFrame } from '#admin/kit/list/ListFrame.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { TickableTable } from '#admin/kit/list/TickableTable.tsx';
import { DraftChip, DraftFilter } from '#admin/kit/publication/Drafts.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { type Filling, RegistrationsLink } from '#admin/registrations/RegistrationsLink.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { type EventTimes, laterLastDayOf } from '#core/events/event';
import { eventFields } from '#db/events/schema';

const columns = ['title', 'date', 'start_time', 'location', 'tags', 'status'];
const hidden = ['tags', 'start_time'];

const SeriesStrip = rarePart(async () => (await import('#admin/series/SeriesStrip.tsx')).SeriesStrip);
const EventBulk = lazyBulk(async () => (await import('#admin/events/bulk.tsx')).eventBulk);

/** The events by date, earliest first (spec §7). It opens on the upcoming ones. */
export function EventList() {
  return (
    <ListFrame
      resource="events"
      sort={{ field: 'date', order: 'ASC' }}
      opensWith={UPCOMING}
      above={
        <>
          <EventPlaces />
          <OfSeries />
        </>
      }
      moreFilters={<DraftFilter />}
      moreActions={<ImportButton />}
      columns={columns}
      hidden={hidden}
      exported={eventFields.exported}
      table={<EventTable />}
      lines={<EventLines />}
    />
  );
}

/** Says of which series the list shows the dates, where it does. */
function OfSeries() {
  const { series_id } = useListContext().filterValues;
  return typeof series_id === 'string' ? <SeriesStrip series={series_id} /> : null;
}

function EventTable() {
  const translate = useTranslate();
  return (
    <TickableTable
      rowClick="edit"
      bulkActionButtons={<EventBulk />}
      hiddenColumns={hidden}
      empty={<NoEvents />}
      sx={{ '& .column-date': { whiteSpace: 'nowrap' } }}
    >
      <DataTable.Col source="title" render={titleOf} />
      <DataTable.Col source="date">
        <DayField source="date" />
      </DataTable.Col>
      <DataTable.Col source="start_time" disableSort />
      <DataTable.Col source="location" />
      <DataTable.Col source="tags" disableSort render={(event) => event.tags.join(', ')} />
      <DataTable.Col source="status" render={(event) => translate(`resources.events.status.${event.status}`)} />
      <DataTable.Col label="resources.events.actions" disableSort>
        <RowActions />
      </DataTable.Col>
    </TickableTable>
  );
}

const titleOf = (event: RaRecord & Filling) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Thumbnail src={event.profile_image_url} />
    <div>
      <Title event={event} />
      <RegistrationsLink event={event} />
    </div>
  </Stack>
);

function Thumbnail({ src }: { src: unknown }) {
  return (
    <StoredImage
      src={typeof src === 'string' ? src : null}
      alt=""
      fallback="event"
      sizes="60px"
      sx={{ flex: 'none', width: 60, height: 40, borderRadius: 1 }}
    />
  );
}

function Title({ event }: { event: Record<string, unknown> }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
      {String(event.title)}
      {typeof event.series_id === 'string' && (
        <Chip size="small" variant="outlined" label={translate('resources.events.series.mark')} />
      )}
      {event.draft === true && <DraftChip />}
      {event.cancelled === true && <Chip size="small" label={translate('resources.events.cancelledMark')} />}
    </Box>
  );
}

function EventLines() {
  const translate = useTranslate();
  return (
    <SelectableLines<RaRecord & EventTimes & Filling>
      bulk={<EventBulk />}
      empty={<NoEvents />}
      left={(event) => (
        <Box component="span" sx={{ mr: 1.5 }}>
          <Thumbnail src={event.profile_image_url} />
        </Box>
      )}
      primaryText={(event) => (
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
          <Title event={event} />
          <Typography variant="body2" color="text.secondary" sx={{ lineHeight: 'inherit', flexShrink: 0 }}>
            {translate(`resources.events.status.${event.status}`)}
          </Typography>
        </Stack>
      )}
      secondaryText={(event) => (
        <>
          {readableDay(event.date, laterLastDayOf(event))}
          <br />
          {event.location}
        </>
      )}
      below={(event) => <RegistrationsLink event={event} />}
    />
  );
}

const SAYS = 'resources.events.places';

/** What is searched for may be in another tab or year, or left out by another filter. */
function NoEvents() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q } = filterValues;
  const isPart = Object.entries(filterValues).some(([name, value]) => name !== 'q' && value !== '');
  return (
    <Stack spacing={1} sx={{ p: 3, alignItems: 'flex-start' }}>
      <Typography>{translate(`${SAYS}.${q ? 'noneFound' : 'none'}`)}</Typography>
      {isPart && (
        <Button variant="outlined" onClick={() => setFilters(q ? { q } : {})}>
          {translate(`${SAYS}.lookInAll`)}
        </Button>
      )}
    </Stack>
  );
}

function ImportButton() {
  const translate = useTranslate();
  const mayImport = useMay('publish', 'events');
  if (!mayImport) return null;
  return (
    <Button component={Link} to="/events/import" size="small" startIcon={<UploadIcon />}>
      {translate('resources.events.import.action')}
    </Button>
  );
}
