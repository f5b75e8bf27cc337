import { Alert, Box, Card, CircularProgress, List, ListItem, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { BackUpNow } from '#admin/operations/backups/BackUpNow.tsx';
import { RestoreHelp } from '#admin/operations/backups/RestoreHelp.tsx';
import { momentOfBackup, readableSize } from '#admin/operations/backups/readable.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';

const SAYS = 'resources.backups';
const KEY = ['backups'];
/** How often the list is asked for while a backup is being made, in milliseconds. */
const ASKED_EVERY = 4000;

async function ask(options = {}) {
  const { json } = await httpClient(paths.api.backups(), options);
  return backupsContract.parse(json);
}

type Backup = NonNullable<z.infer<typeof backupsContract>['backups']>[number];

/** The backups of the site, newest first, how long they are kept, one at once, and how one is restored. */
export function BackupList() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(),
    refetchInterval: ({ state }) => (state.data?.running ? ASKED_EVERY : false),
    // The screen offers to try again.
    retry: false,
  });
  const translate = useTranslate();
  const client = useQueryClient();
  const mayBegin = useMay('create', 'backups');
  const begin = async () => {
    client.setQueryData(KEY, await ask({ method: 'POST' }));
  };
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
      {data?.backups && (
        <Stack spacing={3}>
          {mayBegin && <BackUpNow running={data.running} begin={begin} />}
          <Backups backups={data.backups} />
          <RestoreHelp />
        </Stack>
      )}
    </Box>
  );
}

function Backups({ backups }: { backups: readonly Backup[] }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate(`${SAYS}.kept`)}</Typography>
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
    translate(`${SAYS}.${of}`, { smart_count: count, count: readableNumber(count) });
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
