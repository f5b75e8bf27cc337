import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';
import { formatClock } from '#core/kit/dates';

const SAYS = 'resources.backups.now';

interface BackUpNowProps {
  /** When the backup was begun that is being made. */
  running: string | null;
  begin: () => Promise<void>;
}

/** Begins a backup at once, and says that one is being made. */
export function BackUpNow({ running, begin }: BackUpNowProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure(`${SAYS}.failed`);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await begin();
      notify(`${SAYS}.begun`, { type: 'success' });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  const told = running && translate(`${SAYS}.running`, { time: formatClock(new Date(running), officeLang()) });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <div role="status">{told && <Alert severity="info">{told}</Alert>}</div>
      <ReasonedButton
        variant="contained"
        reason={told || (isBusy ? 'office.reasons.busy' : null)}
        onClick={start}
        sx={{ minHeight: 44 }}
      >
        {translate(`${SAYS}.button`)}
      </ReasonedButton>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.why`)}
      </Typography>
    </Stack>
  );
}
