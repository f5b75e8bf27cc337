import { Button } from '@mui/material';
import { HttpError, useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { failureText } from '#admin/history/useFailure.ts';
import { httpClient } from '#admin/http-client.ts';
import {
  type BackedUpKind,
  type FoundRecord,
  restoredRecordContract,
} from '#core/contracts/backups';
import { paths } from '#core/paths';

const SAYS = 'resources.backups.record';
/** For how long the way to the record is offered, in milliseconds. */
const OFFER_TIME = 10_000;

/** A function that brings a record of a backup back, tells how it went, and offers to open it. */
export function useRestoreRecord(backup: string, resource: BackedUpKind) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return async ({ id, is_there }: FoundRecord): Promise<void> => {
    try {
      const { json } = await httpClient(paths.api.restoreRecord(backup), {
        method: 'POST',
        body: JSON.stringify({ resource, id }),
      });
      const { id: restored, title, parts } = restoredRecordContract.parse(json);
      const back = parts > 0 ? 'backWith' : 'back';
      notify(`${SAYS}.${is_there ? 'again' : back}`, {
        type: 'success',
        autoHideDuration: OFFER_TIME,
        messageArgs: { title: title || translate(`${SAYS}.untitled`) },
        action: <OpenButton to={`/${resource}/${encodeURIComponent(restored)}`} />,
      });
    } catch (error) {
      console.error(`backups: a record of ${resource} could not be restored`, error);
      const isCut = error instanceof HttpError && error.status === 0;
      const key = isCut ? `${SAYS}.restoreCut` : `${SAYS}.restoreFailed`;
      notify(failureText(error, key, [404]), { type: 'error' });
    }
    refresh();
  };
}

function OpenButton({ to }: { to: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      onClick={() => close()}
      sx={{ textDecoration: 'underline' }}
    >
      {translate(`${SAYS}.open`)}
    </Button>
  );
}
