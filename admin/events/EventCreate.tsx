import { Create, SimpleForm } from 'react-admin';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { eventInput } from '#db/events/schema';

/** The form of a new event. After saving, the event stays open (spec §4). */
export function EventCreate() {
  return (
    <Create resource="events" redirect="edit">
      <SimpleForm validate={validateWith(eventInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <EventInputs />
      </SimpleForm>
    </Create>
  );
}
