import { Box } from '@mui/material';
import { Edit, ListButton, TopToolbar, useRecordContext } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { lazyPart } from '#admin/loading/lazy-part.tsx';
import { EndSessions } from '#admin/users/EndSessions.tsx';
import { Invitation } from '#admin/users/Invitation.tsx';
import { ResetFactors } from '#admin/users/ResetFactors.tsx';
import { UserForm } from '#admin/users/UserForm.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

const PersonPanel = lazyPart(
  async () => (await import('#admin/privacy/PersonPanel.tsx')).PersonPanel,
  null,
);

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
      <StoredData />
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

/** What is stored about the person, below the form. */
function StoredData() {
  const user = useRecordContext();
  if (typeof user?.email !== 'string') return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <PersonPanel email={user.email} />
    </Box>
  );
}
