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
import { CancelButton } from '#admin/events/CancelButton.tsx';
import { DuplicateButton } from '#admin/events/DuplicateButton.tsx';
import { EventInputs } from '#admin/events/EventInputs.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { validateWith } from '#admin/validate.ts';
import { paths } from '#core/paths';
import { eventInput } from '#db/schema/event';

/** An event that exists; saved, it goes back to the list (spec §4). */
export function EventEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      actions={<Actions />}
      queryOptions={useLoadFailure('events')}
    >
      <SimpleForm validate={validateWith(eventInput)} warnWhenUnsavedChanges toolbar={<Bar />}>
        <EventInputs />
      </SimpleForm>
    </Edit>
  );
}

function Actions() {
  const event = useRecordContext();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <DuplicateButton />
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
    <Toolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <SaveButton />
      <CancelButton />
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle="resources.events.delete.title"
        confirmContent="resources.events.delete.content"
      />
    </Toolbar>
  );
}
