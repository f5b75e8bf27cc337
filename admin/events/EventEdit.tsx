import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Button } from '@mui/material';
import { TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CancelButton } from '#admin/events/CancelButton.tsx';
import { copyState } from '#admin/events/copy.ts';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { EditFrame } from '#admin/layout/EditFrame.tsx';
import { ViewOnSite } from '#admin/layout/ViewOnSite.tsx';
import { paths } from '#core/paths';
import { previewAt } from '#core/rules/preview';
import { type Event, eventInput } from '#db/schema/event';

/** The form of an existing event. */
export function EventEdit() {
  return (
    <EditFrame resource="events" input={eventInput} actions={<Actions />} tools={<CancelButton />}>
      <CancelledNotice />
      <EventInputs />
    </EditFrame>
  );
}

function Actions() {
  const event = useRecordContext();
  const address = event && paths.event(String(event.id));
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <EarlierVersionsButton />
      <CopyButton />
      {address &&
        (event.draft ? (
          <ViewOnSite href={previewAt(address)} label="office.publication.previewSaved" />
        ) : (
          <ViewOnSite href={address} />
        ))}
    </TopToolbar>
  );
}

function CancelledNotice() {
  const translate = useTranslate();
  const event = useRecordContext();
  return event?.cancelled ? (
    <Alert severity="warning" sx={{ width: '100%', mb: 2 }}>
      {translate('resources.events.hints.cancelled')}
    </Alert>
  ) : null;
}

/** Opens the form of a new event, filled in from this one. Nothing is stored until it is saved. */
function CopyButton() {
  const event = useRecordContext<Event>();
  const translate = useTranslate();
  if (!event) return null;
  return (
    <Button
      component={Link}
      to="/events/new"
      state={copyState(event)}
      startIcon={<ContentCopyIcon />}
    >
      {translate('resources.events.copy.button')}
    </Button>
  );
}
