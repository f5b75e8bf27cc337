import { Create, SimpleForm } from 'react-admin';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { validateWith } from '#admin/validate.ts';
import { eventInput } from '#db/schema/event';

/** A new event; saved, it stays open for what comes next (spec §4). */
export function EventCreate() {
  return (
    <Create resource="events" redirect="edit">
      <SimpleForm validate={validateWith(eventInput)} warnWhenUnsavedChanges>
        <EventInputs />
      </SimpleForm>
    </Create>
  );
}
