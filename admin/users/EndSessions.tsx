import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { paths } from '#core/paths';

const SAYS = 'resources.users.endSessions';

/** Signs somebody else out of every browser, after a confirmation. They can sign in again. */
export function EndSessions() {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useUserFailure();
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!user || user.id === identity?.id || user.has_come === false) return null;
  const run = async () => {
    setBusy(true);
    try {
      await httpClient(paths.api.sessionsOf(String(user.id)), { method: 'DELETE' });
      notify(`${SAYS}.done`, { type: 'success', messageArgs: { email: user.email } });
    } catch (error) {
      failure('endSessions.failed')(error);
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate(`${SAYS}.button`)}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={SAYS}
        isBusy={isBusy}
        onConfirm={run}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
