import { Alert, Box, Card, CircularProgress, List, ListItem, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { momentOfBackup, readableSize } from '#admin/operations/backups/readable.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { localeOf } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';

const SAYS = 'resources.backups';
const RESTORE_COMMAND = 'npm run restore';

type Backup = NonNullable<z.infer<typeof backupsContract>['backups']>[number];

/** The backups of the site, newest first, how long they are kept, and how one is restored. */
export function BackupList() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: async () => {
      const { json } = await httpClient(paths.api.backups());
      return backupsContract.parse(json);
    },
    // The screen offers to try again.
    retry: false,
  });
  const translate = useTranslate();
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title={`${SAYS}.title`} />
      {isPending && <CircularProgress aria-label={translate(`${SAYS}.loading`)} />}
      {isError && <LoadFailed text={`${SAYS}.failed.list`} onRetry={refetch} />}
      {data?.backups === null && <Alert severity="warning">{translate(`${SAYS}.noPlace`)}</Alert>}
      {data?.unreadable.map(({ id, why }) => (
        <Alert key={id} severity="warning" sx={{ mb: 2 }}>
          {translate(`${SAYS}.unreadable.${why}`, { moment: momentOfBackup(id) })}
        </Alert>
      ))}
      {data?.backups && <Backups backups={data.backups} />}
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

function BackupItem({ backup, isLast }: { backup: Backup; isLast: boolean }) {
  const translate = useTranslate();
  const counted = (of: 'entries' | 'files', count: number) =>
    translate(`${SAYS}.${of}`, { smart_count: count, count: count.toLocaleString(localeOf(officeLang())) });
  return (
    <ListItem divider={!isLast} sx={{ display: 'block' }}>
      <Typography component="h2" variant="subtitle1">
        {readableMoment(backup.started_at)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.reason.${backup.reason}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {counted('entries', backup.rows)}, {counted('files', backup.files)}, {readableSize(backup.bytes)}
      </Typography>
    </ListItem>
  );
}
