import { Create, HttpError } from 'react-admin';
import { BackToUsers, UserForm } from '#admin/users/UserForm.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

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
        // An answer without a user has its own message (spec §7).
        onError: (error: unknown) => failure(error instanceof HttpError ? 'failed.save' : 'failed.create')(error),
      }}
    >
      <UserForm />
    </Create>
  );
}
