import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

interface AskedActionProps {
  /** Where the texts are, below those of the users: the button, the question, `done` and `failed`. */
  says: string;
  /** What is deleted of the person. */
  path: string;
}

/** A button that takes something from the account of the record, after a question. */
export function AskedAction({ says, path }: AskedActionProps) {
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
      <ConfirmDialog
        isOpen={isAsking}
        says={texts}
        isBusy={isBusy}
        onConfirm={run}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
