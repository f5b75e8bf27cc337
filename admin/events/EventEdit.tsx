import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import {
  type RaRecord,
  TopToolbar,
  useFormIsDirty,
  useGetList,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { copyState } from '#admin/events/copy.ts';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { withoutSeries } from '#admin/events/typed.ts';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { EditFrame, ViewOnSite } from '#admin/kit/form/EditFrame.tsx';
import { registrationsUrl } from '#admin/registrations/registrations-url.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { paths } from '#core/kit/paths';
import { previewAt } from '#core/kit/preview';
import { listIdOf } from '#core/registrations/list';
import { type Event, eventInput } from '#db/events/schema';

const Notes = rarePart(async () => (await import('#admin/notes/Notes.tsx')).Notes);
/** Few events are dates of a series. */
const SeriesPart = rarePart(async () => (await import('#admin/series/SeriesPart.tsx')).SeriesPart);
const SeriesCancel = rarePart(async () => (await import('#admin/series/SeriesCancel.tsx')).SeriesCancel);
const SeriesDelete = rarePart(async () => (await import('#admin/series/SeriesDelete.tsx')).SeriesDelete);

/** The form of an existing event. */
export function EventEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  /** Tells of a change of several dates. */
  const tell = useRef<(() => void) | null>(null);
  const onSuccess = (event: RaRecord) => {
    if (tell.current) tell.current();
    else notify('resources.events.notifications.updated', { type: 'info', messageArgs: { smart_count: 1 } });
    redirect('list', 'events', event.id, event);
  };
  return (
    <EditFrame
      resource="events"
      input={eventInput}
      transform={withoutSeries}
      mutationOptions={{ onSuccess }}
      actions={<Actions />}
      tools={<CancelButton />}
      deletion={<EventDelete />}
      below={<EventNotes />}
    >
      <CancelledNotice />
      <SeriesOfEvent tell={tell}>
        <EventInputs />
      </SeriesOfEvent>
    </EditFrame>
  );
}

interface SeriesOfEventProps {
  tell: RefObject<(() => void) | null>;
  children: ReactNode;
}

/** What is of a series goes around the inputs: nothing of one of its dates can be saved before what asks for which. */
function SeriesOfEvent({ tell, children }: SeriesOfEventProps) {
  return useRecordContext()?.series_id ? <SeriesPart tell={tell}>{children}</SeriesPart> : children;
}

function EventDelete() {
  return useRecordContext()?.series_id ? <SeriesDelete /> : <DeleteButton />;
}

function EventNotes() {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Notes resource="events" />
    </Box>
  );
}

function Actions() {
  const event = useRecordContext();
  const url = event && paths.event(String(event.id));
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <RegistrationsButton />
      <EarlierVersionsButton />
      <CopyButton />
      {url &&
        (event.draft ? (
          <ViewOnSite href={previewAt(url)} label="office.publication.previewSaved" />
        ) : (
          <ViewOnSite href={url} />
        ))}
    </TopToolbar>
  );
}

/** Leads to those who registered, when people can register now or have done so before. */
function RegistrationsButton() {
  const translate = useTranslate();
  const event = useRecordContext<Event>();
  const mayRead = useMay('read', 'registrations');
  const isAsked = mayRead && event !== undefined && !event.registration_open;
  const { total = 0 } = useGetList(
    'registrations',
    { filter: { list_id: event && [...new Set([listIdOf(event), event.id])] }, pagination: { page: 1, perPage: 1 } },
    { enabled: isAsked, retry: false },
  );
  if (!mayRead || !event || (isAsked && total === 0)) return null;
  return (
    <Button component={Link} to={registrationsUrl(event.id)}>
      {translate('resources.events.registration.list')}
    </Button>
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

function CopyButton() {
  const event = useRecordContext<Event>();
  const translate = useTranslate();
  const mayPublish = useMay('publish', 'events');
  if (!event) return null;
  return (
    <Button component={Link} to="/events/new" state={copyState(event, mayPublish)} startIcon={<ContentCopyIcon />}>
      {translate('resources.events.copy.button')}
    </Button>
  );
}

/** The event stays on the site in both cases. */
function CancelButton() {
  const event = useRecordContext<Event>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate();
  // Loading the event again would discard unsaved input.
  const isDirty = useFormIsDirty();
  if (!event) return null;
  const verb = event.cancelled ? 'reinstate' : 'cancel';
  const toggle = () => {
    setAsking(false);
    update(
      'events',
      { id: event.id, data: { cancelled: !event.cancelled }, previousData: event },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`resources.events.notifications.${verb}`, { type: 'info' });
          refresh();
        },
        onError: () => notify('resources.events.failed.save', { type: 'error' }),
      },
    );
  };
  return (
    <>
      <ReasonedButton
        startIcon={event.cancelled ? <EventAvailableIcon /> : <EventBusyIcon />}
        onClick={() => setAsking(true)}
        reason={isPending ? 'office.reasons.busy' : isDirty ? 'office.reasons.unsaved' : null}
      >
        {translate(`resources.events.${verb}.button`)}
      </ReasonedButton>
      {event.series_id && isAsking && <SeriesCancel event={event} toggleOne={toggle} close={() => setAsking(false)} />}
      <ConfirmDialog
        isOpen={isAsking && !event.series_id}
        says={`resources.events.${verb}`}
        color={event.cancelled ? 'primary' : 'error'}
        onConfirm={toggle}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
