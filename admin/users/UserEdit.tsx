import { Edit, ListButton, TopToolbar } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { EndSessions } from '#admin/users/EndSessions.tsx';
import { Invitation } from '#admin/users/Invitation.tsx';
import { ResetFactors } from '#admin/users/ResetFactors.tsx';
import { UserForm } from '#admin/users/UserForm.tsx';
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
      actions={<UserActions />}
      mutationOptions={{ onError: failure('failed.save') }}
      queryOptions={loadFailure}
    >
      <UserForm above={<Invitation />} />
    </Edit>
  );
}

function UserActions() {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <ResetFactors />
      <EndSessions />
      <EarlierVersionsButton />
      <ListButton label="resources.users.back" />
    </TopToolbar>
  );
}
