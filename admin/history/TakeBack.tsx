import UndoIcon from '@mui/icons-material/Undo';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { valueText } from '#admin/history/fields.ts';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import type { Entry } from '#admin/history/uploads.ts';
import { useFailure } from '#admin/history/useFailure.ts';
import { httpClient } from '#admin/http-client.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { paths } from '#core/paths';

const SAYS = 'resources.history.undo';

/** A button that takes an entry of the history back, after a confirmation. */
export function TakeBack({ entry: { change, ids } }: { entry: Entry }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure(`${SAYS}.failed`);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // A change to one's own account touches no record.
  if (change.parts.length === 0) return null;
  const [told] = tell(change, translate);
  const said = plain(told?.pieces ?? [], (piece) => valueText(translate, piece));
  const takeBack = async () => {
    setBusy(true);
    try {
      // The newest first, as they were done.
      for (const id of ids) await httpClient(paths.api.undoChange(id), { method: 'POST' });
      notify(`${SAYS}.done`, { type: 'success' });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    setAsking(false);
    refresh();
  };
  return (
    <>
      <Button
        startIcon={<UndoIcon />}
        aria-label={translate(`${SAYS}.about`, { said })}
        onClick={() => setAsking(true)}
      >
        {translate(`${SAYS}.button`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={SAYS}
        isBusy={isBusy}
        color="primary"
        onConfirm={takeBack}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
