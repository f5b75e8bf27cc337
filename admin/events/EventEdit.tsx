import { Button } from '@mui/material';
import {
  DeleteWithConfirmButton,
  Edit,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { validateWith } from '#admin/validate.ts';
import { paths } from '#core/paths';
import { eventInput } from '#db/schema/event';

/** An event that exists; saved, it goes back to the list (spec §4). */
export function EventEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" actions={<Actions />}>
      <SimpleForm validate={validateWith(eventInput)} warnWhenUnsavedChanges toolbar={<Bar />}>
        <EventInputs />
      </SimpleForm>
    </Edit>
  );
}

function Actions() {
  const event = useRecordContext();
  return (
    <TopToolbar>
      {event && (
        <Button href={paths.event(String(event.id))} target="_blank" rel="noopener">
          View on the site
        </Button>
      )}
    </TopToolbar>
  );
}

function Bar() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle="resources.events.delete.title"
        confirmContent="resources.events.delete.content"
      />
    </Toolbar>
  );
}
