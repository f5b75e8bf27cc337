import { Alert, Box, Card, CircularProgress, List, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { BackupItem } from '#admin/backups/BackupItem.tsx';
import { type Backup, useBackups } from '#admin/backups/useBackups.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';

const SAYS = 'resources.backups';
/** What whoever looks after the site runs to restore everything. */
const RESTORE_COMMAND = 'npm run restore';

/** The backups of the site, newest first, what is kept of them, and what they are good for. */
export function BackupList() {
  const { data, isPending, isError, refetch } = useBackups();
  const translate = useTranslate();
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title={`${SAYS}.title`} />
      {isPending && <CircularProgress aria-label={translate(`${SAYS}.loading`)} />}
      {isError && <LoadFailed text={`${SAYS}.failed.list`} onRetry={refetch} />}
      {data === null && <Alert severity="warning">{translate(`${SAYS}.noPlace`)}</Alert>}
      {data && <Backups backups={data} />}
    </Box>
  );
}

function Backups({ backups }: { backups: readonly Backup[] }) {
  const translate = useTranslate();
  const [before, after = ''] = translate(`${SAYS}.whole`, { command: '|' }).split('|');
  return (
    <Stack spacing={2}>
      <Stack spacing={1} sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
        <Typography>{translate(`${SAYS}.kept`)}</Typography>
        <Typography>
          {before}
          <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
            {RESTORE_COMMAND}
          </Box>
          {after}
        </Typography>
      </Stack>
      {backups.length === 0 ? (
        <Typography>{translate(`${SAYS}.none`)}</Typography>
      ) : (
        <Card variant="outlined">
          <List disablePadding aria-label={translate(`${SAYS}.list`)}>
            {backups.map((backup, index) => (
              <BackupItem key={backup.id} backup={backup} isLast={index === backups.length - 1} />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}
