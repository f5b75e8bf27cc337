import { useRef } from 'react';
import { Create, type RaRecord, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { RepeatSection } from '#admin/series/RepeatSection.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { eventInput } from '#db/events/schema';

/** The form of a new event, or of a series of them. After saving, the event stays open (spec §4), of a series the first. */
export function EventCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  /** Tells of the series that was made. */
  const tell = useRef<(() => void) | null>(null);
  const onSuccess = (event: RaRecord) => {
    if (tell.current) tell.current();
    else notify('resources.events.notifications.created', { type: 'info', messageArgs: { smart_count: 1 } });
    redirect('edit', 'events', event.id, event);
  };
  return (
    <Create resource="events" redirect="edit" mutationOptions={{ onSuccess }}>
      <SimpleForm validate={validateWith(eventInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <EventInputs belowDays={<RepeatSection tell={tell} />} />
      </SimpleForm>
    </Create>
  );
}
