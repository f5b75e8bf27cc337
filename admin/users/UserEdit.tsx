import { Box } from '@mui/material';
import { Edit, ListButton, TopToolbar, useGetIdentity, useRecordContext } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { useLoadFailure } from '#admin/layout/useLoadFailure.ts';
import { lazyPart } from '#admin/loading/lazy-part.tsx';
import { AskedAction } from '#admin/users/AskedAction.tsx';
import { Invitation } from '#admin/users/Invitation.tsx';
import { UserForm } from '#admin/users/UserForm.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { paths } from '#core/paths';

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

/** Signs somebody else out of every browser, after a confirmation. They can sign in again. */
function EndSessions() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_come === false) return null;
  return <AskedAction says="endSessions" path={paths.api.sessionsOf(String(user.id))} />;
}

/** Takes the second steps of somebody else away who has lost them, after a confirmation. */
function ResetFactors() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_second_step !== true) return null;
  return <AskedAction says="resetFactors" path={paths.api.factorsOf(String(user.id))} />;
}
