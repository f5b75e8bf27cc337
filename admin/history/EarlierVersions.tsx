import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useMay } from '#admin/shell/access/useMay.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';

const EarlierVersionsDialog = rarePart(
  async () => (await import('#admin/history/EarlierVersionsDialog.tsx')).EarlierVersionsDialog,
);

/** A button that opens the earlier versions of the record of the context. */
export function EarlierVersionsButton({ onRestored }: { onRestored?: () => void }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext();
  const mayHistory = useMay('read', 'history');
  const [isOpen, setOpen] = useState(false);
  if (!record || !resource || !mayHistory) return null;
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate('resources.history.versions.open')}
      </Button>
      {isOpen && (
        <EarlierVersionsDialog
          record={{ resource, id: String(record.id), updated_at: record.updated_at }}
          close={() => setOpen(false)}
          onRestored={onRestored}
        />
      )}
    </>
  );
}
