import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  Edit,
  ListButton,
  TopToolbar,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useLoadFailure } from '#admin/kit/form/EditFrame.tsx';
import { ForgetsInput } from '#admin/kit/form/ForgetsInput.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { lazyPart, rarePart } from '#admin/shell/loading/lazy.tsx';
import { UserForm } from '#admin/users/UserForm.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { paths } from '#core/kit/paths';

const PersonPanel = lazyPart(async () => (await import('#admin/privacy/PersonPanel.tsx')).PersonPanel, null);

const Notes = rarePart(async () => (await import('#admin/notes/Notes.tsx')).Notes);

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
      <UserNotes />
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

function StoredData() {
  const user = useRecordContext();
  if (typeof user?.email !== 'string') return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <PersonPanel email={user.email} />
    </Box>
  );
}

function UserNotes() {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Notes resource="users" />
    </Box>
  );
}

/** Ends all sessions of somebody else, who can sign in again. */
function EndSessions() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_come === false) return null;
  return <AskedAction says="endSessions" path={paths.api.sessionsOf(String(user.id))} />;
}

function ResetFactors() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_second_step !== true) return null;
  return <AskedAction says="resetFactors" path={paths.api.factorsOf(String(user.id))} />;
}

interface AskedActionProps {
  /** Key below `resources.users` of the texts: the button, the question, `done` and `failed`. */
  says: string;
  path: string;
}

function AskedAction({ says, path }: AskedActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useUserFailure();
  const user = useRecordContext();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const texts = `resources.users.${says}`;
  const run = async () => {
    setBusy(true);
    try {
      await httpClient(path, { method: 'DELETE' });
      notify(`${texts}.done`, { type: 'success', messageArgs: { email: user?.email } });
      refresh();
    } catch (error) {
      failure(`${says}.failed`)(error);
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate(`${texts}.button`)}</Button>
      <ConfirmDialog isOpen={isAsking} says={texts} isBusy={isBusy} onConfirm={run} onKeep={() => setAsking(false)} />
    </>
  );
}

const SAYS = 'resources.users.invitation';

function Invitation() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useUserFailure();
  const user = useRecordContext();
  const [isBusy, setBusy] = useState(false);
  if (user?.has_come !== false || !user.is_active) return null;
  const until = typeof user.invited_until === 'string' ? user.invited_until : null;
  const isOpen = until !== null && new Date(until) > new Date();
  const again = async () => {
    setBusy(true);
    try {
      await httpClient(paths.api.invite(String(user.id)), { method: 'POST' });
      notify(`${SAYS}.sent`, { type: 'success', messageArgs: { email: user.email } });
      refresh();
    } catch (error) {
      failure('invitation.failed')(error);
    }
    setBusy(false);
  };
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <span>{isOpen ? translate(`${SAYS}.open`, { when: readableMoment(until) }) : translate(`${SAYS}.over`)}</span>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ReasonedButton variant="outlined" reason={isBusy ? 'office.reasons.busy' : null} onClick={again}>
            {translate(`${SAYS}.again`)}
          </ReasonedButton>
          <ForgetsInput>
            <DeleteButton label={`${SAYS}.takeBack`} says={`${SAYS}.question`} onError={failure('failed.delete')} />
          </ForgetsInput>
        </Stack>
      </Stack>
    </Alert>
  );
}
