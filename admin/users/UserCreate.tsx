import { Create, HttpError, SimpleForm } from 'react-admin';
import { BackToUsers, UserInputs, UserToolbar } from '#admin/users/UserInputs.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { validateWith } from '#admin/validate.ts';
import { userInput } from '#db/schema/profile';

/** A new user, with a password or with an invitation. */
export function UserCreate() {
  const failure = useUserFailure();
  return (
    <Create
      resource="users"
      redirect="list"
      title="resources.users.createTitle"
      actions={<BackToUsers />}
      mutationOptions={{
        // An answer without a user is a failure of its own (spec §7).
        onError: (error: unknown) =>
          failure(error instanceof HttpError && error.status > 0 ? 'failed.save' : 'failed.create')(
            error,
          ),
      }}
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
    </Create>
  );
}
