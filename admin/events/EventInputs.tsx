import { Box } from '@mui/material';
import { DateInput, TextArrayInput, TextInput } from 'react-admin';
import { DateSuggestions } from '#admin/events/DateSuggestions.tsx';
import { EventStatusSelect } from '#admin/events/EventStatusSelect.tsx';
import { GalleryCardsInput } from '#admin/events/GalleryCardsInput.tsx';
import { PastMidnightHint } from '#admin/events/PastMidnightHint.tsx';
import { ProfileImageInput } from '#admin/events/ProfileImageInput.tsx';
import { RichText } from '#admin/layout/RichText.tsx';
import { PublicationInputs } from '#admin/publication/PublicationInputs.tsx';
import { FIRST_DAY, LAST_DAY } from '#core/dates';
import { paths } from '#core/paths';

/** The fields of an event, shared by create and edit. */
export function EventInputs() {
  return (
    <>
      <TextInput source="title" isRequired />
      <EventStatusSelect />
      <Row>
        <DateInput source="date" isRequired slotProps={days} />
        <DateInput
          source="end_date"
          helperText="resources.events.hints.end_date"
          slotProps={days}
        />
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
      <DateSuggestions />
      <PastMidnightHint />
      <TextInput source="location" isRequired />
      <ProfileImageInput />
      <RichText source="description" fullWidth />
      <GalleryCardsInput source="gallery_ids" />
      <TextArrayInput source="tags" />
      <PublicationInputs path={paths.event} />
    </>
  );
}

// The browser draws --:-- into an empty time field: the label must be above it.
const shrunk = { inputLabel: { shrink: true } };
// Without these limits a browser takes years of six digits.
const days = { ...shrunk, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 2,
        // Two columns where a date fits into half of the width.
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
