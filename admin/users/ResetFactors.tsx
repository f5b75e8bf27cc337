import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { paths } from '#core/paths';

const SAYS = 'resources.users.resetFactors';

/** Takes the second steps of somebody else away who has lost them, after a confirmation. */
export function ResetFactors() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useUserFailure();
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!user || user.id === identity?.id || user.has_second_step !== true) return null;
  const run = async () => {
    setBusy(true);
    try {
      await httpClient(paths.api.factorsOf(String(user.id)), { method: 'DELETE' });
      notify(`${SAYS}.done`, { type: 'success', messageArgs: { email: user.email } });
      refresh();
    } catch (error) {
      failure('resetFactors.failed')(error);
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
