import { Edit, SimpleForm } from 'react-admin';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { BackToUsers, UserInputs, UserToolbar } from '#admin/users/UserInputs.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { validateWith } from '#admin/validate.ts';
import { userInput } from '#db/schema/profile';

/** A user who exists; a user who cannot be loaded leads back to the list (spec §8). */
export function UserEdit() {
  const loadFailure = useLoadFailure('users');
  const failure = useUserFailure();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      title="resources.users.editTitle"
      actions={<BackToUsers />}
      mutationOptions={{ onError: failure('failed.save') }}
      queryOptions={loadFailure}
    >
      <SimpleForm
        validate={validateWith(userInput)}
        toolbar={<UserToolbar />}
        warnWhenUnsavedChanges
        // The fields say in our words what is wrong, not in the browser's.
        noValidate
        disableInvalidFormNotification
      >
        <UserInputs />
      </SimpleForm>
    </Edit>
  );
}
