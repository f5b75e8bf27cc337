import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EarlierVersion } from '#admin/history/EarlierVersion.tsx';
import type { VersionedRecord } from '#admin/history/useRestoreVersion.ts';
import { isArrival } from '#admin/history/versions.ts';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { httpClient } from '#admin/shell/http-client.ts';
import { type RecordHistory, recordHistoryContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';

const SAYS = 'resources.history.versions';

interface EarlierVersionsDialogProps {
  record: VersionedRecord;
  close: () => void;
  onRestored?: (() => void) | undefined;
}

/** The earlier versions of a record, compared with what is stored now. */
export function EarlierVersionsDialog({ record, close, onRestored }: EarlierVersionsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { history, load } = useRecordHistory(record.resource, record.id);
  const restored = () => {
    onRestored?.();
    close();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isSmall}
      maxWidth="md"
      onClose={close}
      aria-labelledby={titleId}
      // In the middle it would move up while a version opens: away from under the pointer.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={titleId}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent>
        {history === 'loading' && <CircularProgress aria-label={translate('ra.page.loading')} />}
        {history === 'failed' && <LoadFailed text={`${SAYS}.failed`} onRetry={load} />}
        {typeof history === 'object' && (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              <Hint resource={record.resource} isEmpty={history.changes.every(isArrival)} />
            </DialogContentText>
            {history.changes.map((change, index) =>
              isArrival(change) ? null : (
                <EarlierVersion key={change.id} record={record} history={history} index={index} restored={restored} />
              ),
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate(`${SAYS}.close`)}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Hint({ resource, isEmpty }: { resource: string; isEmpty: boolean }) {
  const translate = useTranslate();
  if (!isEmpty) return translate(`${SAYS}.hint`);
  if (resource === 'settings') return translate(`${SAYS}.noneSettings`);
  const kind = translate(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase();
  return translate(`${SAYS}.none`, { kind });
}

function useRecordHistory(resource: string, id: string) {
  const [history, setHistory] = useState<RecordHistory | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setHistory('loading');
    try {
      const { json } = await httpClient(paths.api.recordHistory(resource, id));
      setHistory(recordHistoryContract.parse(json));
    } catch (error) {
      console.error(`${resource}: earlier versions could not be loaded`, error);
      setHistory('failed');
    }
  }, [resource, id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { history, load };
}
