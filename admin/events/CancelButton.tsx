import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import EventBusyIcon from '@mui/icons-material/EventBusy';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
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
  const { isDirty } = useFormState();
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
      <Button
        startIcon={event.cancelled ? <EventAvailableIcon /> : <EventBusyIcon />}
        onClick={() => setAsking(true)}
        disabled={isPending || isDirty}
      >
        {translate(`resources.events.${verb}.button`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`resources.events.${verb}.title`}
        content={`resources.events.${verb}.content`}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
