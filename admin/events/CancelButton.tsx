import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import { useState } from 'react';
import {
  useFormIsDirty,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import type { Event } from '#db/schema/event';

/** Cancels an event, or reverses that. The event stays on the site in both cases. */
export function CancelButton() {
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
      <ConfirmDialog
        isOpen={isAsking}
        says={`resources.events.${verb}`}
        color={event.cancelled ? 'primary' : 'error'}
        onConfirm={toggle}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
