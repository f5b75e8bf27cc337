import { Edit, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { BackToUsers, UserInputs, UserToolbar } from '#admin/users/UserInputs.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { validateWith } from '#admin/validate.ts';
import { userInput } from '#db/schema/profile';

/** A user who exists; a user who cannot be loaded leads back to the list (spec §8). */
export function UserEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const failure = useUserFailure();
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      title="resources.users.editTitle"
      actions={<BackToUsers />}
      mutationOptions={{ onError: failure('failed.save') }}
      queryOptions={{
        onError: () => {
          notify('resources.users.failed.one', { type: 'error' });
          redirect('list', 'users');
        },
      }}
    >
      <SimpleForm
        validate={validateWith(userInput)}
        toolbar={<UserToolbar />}
        warnWhenUnsavedChanges
      >
        <UserInputs />
      </SimpleForm>
    </Edit>
  );
}
