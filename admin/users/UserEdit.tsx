import { Edit } from 'react-admin';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { UserForm } from '#admin/users/UserForm.tsx';
import { BackToUsers } from '#admin/users/UserInputs.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

/** The form of an existing user. A user who cannot be loaded leads to the list (spec §8). */
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
      <UserForm />
    </Edit>
  );
}
