import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { TextArrayInput, TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateSuggestions } from '#admin/events/DateSuggestions.tsx';
import { GalleriesInput } from '#admin/events/galleries/GalleriesInput.tsx';
import { RegistrationSection } from '#admin/events/registration/RegistrationSection.tsx';
import { DayInputs } from '#admin/kit/form/DayInputs.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { PublicationInputs } from '#admin/kit/publication/PublicationInputs.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { LazyRichText } from '#admin/kit/rich-text/LazyRichText.tsx';
import { ShareSection } from '#admin/kit/share/ShareSection.tsx';
import { PictureInput } from '#admin/kit/upload/PictureInput.tsx';
import { LocationInput } from '#admin/locations/LocationInput.tsx';
import { EnglishHint } from '#admin/translations/EnglishHint.tsx';
import { NepaliTexts } from '#admin/translations/NepaliTexts.tsx';
import { EVENT_STATUSES, type EventTimes, statusOn } from '#core/events/event';
import { pastMidnight } from '#core/events/event-times';
import { isDay, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { versionContract } from '#core/kit/records-contract';
import { eventFields } from '#db/events/schema';

/** Words of thanks stand in both languages where registration is set up, which few events need. */
const { registration_thanks: _, ...translated } = eventFields.translated;

/**
 * The fields of an event, for create and edit: facts and picture on one side, text on the other. Tab goes down the
 * facts first.
 */
export function EventInputs({ belowDays }: { belowDays?: ReactNode }) {
  return (
    <>
      <EnglishHint />
      <TextInput source="title" isRequired />
      <PreetiField source="title" />
      <Sides>
        <Box>
          <DateSuggestions />
          <EventStatusSelect />
          <Row>
            <DayInputs hints={{ end_date: 'resources.events.hints.end_date' }} />
            <TextInput source="start_time" type="time" helperText="resources.events.hints.time" slotProps={shrunk} />
            <TextInput source="end_time" type="time" helperText="resources.events.hints.end_time" slotProps={shrunk} />
          </Row>
          <PastMidnightHint />
          {belowDays}
          <LocationInput />
          <PreetiField source="location" />
          <TextInput source="online_url" type="url" helperText="resources.events.hints.online_url" />
          <ProfileImageInput />
        </Box>
        <Box>
          <LazyRichText source="description" fullWidth />
          <GalleriesInput source="gallery_ids" />
          <TextArrayInput source="tags" />
          <TextInput source="attendance" helperText="resources.events.hints.attendance" />
          <PublicationInputs path={paths.event} />
          <ShareSection kind="events" />
        </Box>
      </Sides>
      <RegistrationSection />
      <NepaliTexts fields={translated} looks={{ description: 'html' }} />
    </>
  );
}

// The browser draws --:-- into an empty time field: the label must be above it.
const shrunk = { inputLabel: { shrink: true } };

function Sides({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      {children}
    </Box>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 2,
        // Two columns where a date fits into half of the width.
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))', sm: '1fr 1fr' },
      }}
    >
      {children}
    </Box>
  );
}

/** The status (spec §2), read-only: it is derived from the dates while they are typed. */
function EventStatusSelect() {
  const translate = useTranslate();
  const [date, last, start_time, end_time] = useEventTimes();
  const end_date = last && isDay(last) ? last : null;
  const status =
    date && isDay(date) ? statusOn({ date, end_date, start_time, end_time }, localDay(new Date())) : 'upcoming';
  return (
    <TextField
      // Not a field of the form: the server derives the status itself.
      id="event-status"
      select
      disabled
      fullWidth
      margin="dense"
      label={translate('resources.events.fields.status')}
      value={status}
      helperText={translate('resources.events.hints.status')}
    >
      {EVENT_STATUSES.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resources.events.status.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Days and times as they are typed. */
const useEventTimes = () =>
  useWatch<EventTimes, ['date', 'end_date', 'start_time', 'end_time']>({
    name: ['date', 'end_date', 'start_time', 'end_time'],
  });

function PastMidnightHint() {
  const translate = useTranslate();
  const { setValue } = useFormContext<EventTimes>();
  const [date, end_date, start_time, end_time] = useEventTimes();
  const next = pastMidnight({ date: date ?? '', end_date, start_time, end_time });
  if (!next) return null;
  const day = readableDay(next);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ width: '100%', mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={() => setValue('end_date', next, { shouldDirty: true, shouldValidate: true })}>
          {translate('resources.events.pastMidnight.button', { day })}
        </Button>
      }
    >
      {translate('resources.events.pastMidnight.text')}
    </Alert>
  );
}

const SAYS = {
  uploaded: 'resources.events.notifications.image_uploaded',
  upload_failed: 'resources.events.notifications.image_upload_failed',
  removed: 'resources.events.notifications.image_removed',
  remove_failed: 'resources.events.notifications.image_remove_failed',
};

/** The picture of an event (spec §2). Removing it from a stored event takes effect at once. */
function ProfileImageInput() {
  const event = useRecordContext();
  const dataProvider = useDataProvider();
  const { setValue } = useFormContext();
  const remove = async () => {
    if (!event?.profile_image_url) return;
    const { data } = await dataProvider.update('events', {
      id: event.id,
      data: { profile_image_url: null },
      previousData: event,
    });
    // With the new version the form does not report this as another person's change.
    setValue('updated_at', versionContract.parse(data).updated_at);
  };
  return (
    <PictureInput
      source="profile_image_url"
      purpose="events"
      placeholder="event"
      hint="resources.events.hints.profile_image_url"
      size="1200x630"
      says={SAYS}
      onRemove={remove}
    />
  );
}
