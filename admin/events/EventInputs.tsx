import { Box } from '@mui/material';
import { TextArrayInput, TextInput } from 'react-admin';
import { DateSuggestions } from '#admin/events/DateSuggestions.tsx';
import { EventStatusSelect } from '#admin/events/EventStatusSelect.tsx';
import { GalleriesInput } from '#admin/events/galleries/GalleriesInput.tsx';
import { PastMidnightHint } from '#admin/events/PastMidnightHint.tsx';
import { ProfileImageInput } from '#admin/events/ProfileImageInput.tsx';
import { DayInputs } from '#admin/layout/DayInputs.tsx';
import { LazyRichText } from '#admin/layout/LazyRichText.tsx';
import { PublicationInputs } from '#admin/publication/PublicationInputs.tsx';
import { ShareSection } from '#admin/share/ShareSection.tsx';
import { NepaliTexts } from '#admin/translation/NepaliTexts.tsx';
import { paths } from '#core/paths';
import { eventFields } from '#db/schema/event';

/**
 * The fields of an event, shared by create and edit: the title, then facts and picture on one side and text on
 * the other. The keyboard goes down the facts first.
 */
export function EventInputs() {
  return (
    <>
      <TextInput source="title" isRequired />
      <Sides>
        <Box>
          <EventStatusSelect />
          <Row>
            <DayInputs hints={{ end_date: 'resources.events.hints.end_date' }} />
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
      <NepaliTexts fields={eventFields.translated} looks={{ description: 'html' }} />
    </>
  );
}

// The browser draws --:-- into an empty time field: the label must be above it.
const shrunk = { inputLabel: { shrink: true } };

/** Two columns where there is room for both, else one below the other. */
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
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
          sm: '1fr 1fr',
        },
      }}
    >
      {children}
    </Box>
  );
}
