import { Box, Typography } from '@mui/material';
import { DateInput, TextArrayInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GalleryCardsInput } from '#admin/events/GalleryCardsInput.tsx';
import { ProfileImageInput } from '#admin/events/ProfileImageInput.tsx';
import { RichText } from '#admin/layout/RichText.tsx';
import { dayInAuckland, isDay } from '#core/dates';
import { statusOn } from '#core/rules/event';

/** The fields of an event, shared by create and edit. */
export function EventInputs() {
  return (
    <>
      <TextInput source="title" isRequired />
      <Row>
        <DateInput source="date" isRequired />
        <DateInput source="end_date" helperText="resources.events.hints.end_date" />
        <TextInput
          source="start_time"
          type="time"
          helperText="resources.events.hints.time"
          slotProps={shrunk}
        />
        <TextInput
          source="end_time"
          type="time"
          helperText="resources.events.hints.time"
          slotProps={shrunk}
        />
      </Row>
      <EventStatus />
      <TextInput source="location" isRequired />
      <ProfileImageInput />
      <RichText source="description" fullWidth />
      <GalleryCardsInput source="gallery_ids" />
      <TextArrayInput source="tags" />
    </>
  );
}

// The browser draws --:-- into an empty time field, so the label must not stand there.
const shrunk = { inputLabel: { shrink: true } };

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 2,
        // Two beside each other where a date fits into half of a phone.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
          sm: '1fr 1fr',
          lg: 'repeat(4, 1fr)',
        },
      }}
    >
      {children}
    </Box>
  );
}

/** The status, which follows from the dates while they are typed. */
function EventStatus() {
  const translate = useTranslate();
  const date: unknown = useWatch({ name: 'date' });
  const end_date: unknown = useWatch({ name: 'end_date' });
  if (typeof date !== 'string' || !isDay(date)) return null;
  const last = typeof end_date === 'string' && isDay(end_date) ? end_date : null;
  const status = statusOn({ date, end_date: last }, dayInAuckland(new Date()));
  return (
    <Typography sx={{ mt: 1, mb: 2 }}>
      {translate('resources.events.fields.status')}:{' '}
      <strong>{translate(`resources.events.status.${status}`)}</strong>
      <Typography component="span" variant="body2" color="text.secondary">
        {' '}
        ({translate('resources.events.hints.status')})
      </Typography>
    </Typography>
  );
}
