import { Create, SimpleForm, TopToolbar } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { EditFrame } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { LocationFields } from '#admin/locations/LocationFields.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { locationInput } from '#db/locations/schema';

/** The form of a new location. */
export function LocationCreate() {
  return (
    <Create resource="locations" redirect="list">
      <SimpleForm validate={validateWith(locationInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <LocationFields />
      </SimpleForm>
    </Create>
  );
}

/** The form of an existing location. */
export function LocationEdit() {
  return (
    <EditFrame resource="locations" input={locationInput} actions={<Actions />}>
      <LocationFields />
    </EditFrame>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <EarlierVersionsButton />
    </TopToolbar>
  );
}
