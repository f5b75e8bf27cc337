import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Backup } from '#admin/backups/useBackups.ts';
import { useRestoreRecord } from '#admin/backups/useRestoreRecord.tsx';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { readableMoment } from '#admin/layout/readable-date.ts';
import type { BackedUpKind, FoundRecord } from '#core/contracts/backups';

const SAYS = 'resources.backups.record';

interface RestoreRecordProps {
  backup: Backup;
  kind: BackedUpKind;
  record: FoundRecord;
  title: string;
}

/** A button that brings a record back out of a backup, after a question that says what happens. */
export function RestoreRecord({ backup, kind, record, title }: RestoreRecordProps) {
  const translate = useTranslate();
  const restore = useRestoreRecord(backup.id, kind);
  // The question keeps its words while it closes, although the record is there by then.
  const [says, setSays] = useState('askGone');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ask = () => {
    setSays(record.is_there ? 'askThere' : 'askGone');
    setAsking(true);
  };
  const confirmed = async () => {
    setBusy(true);
    await restore(record);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        startIcon={<RestoreIcon />}
        aria-label={translate(`${SAYS}.restoreWhat`, { title })}
        onClick={ask}
        sx={{ justifySelf: 'start', ml: { xs: -1, sm: 0 } }}
      >
        {translate(`${SAYS}.restore`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={`${SAYS}.${says}`}
        args={{ title, when: readableMoment(backup.started_at) }}
        color="primary"
        isBusy={isBusy}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
