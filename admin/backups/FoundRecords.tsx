import { Box, Card, CircularProgress, List, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FoundItem } from '#admin/backups/FoundItem.tsx';
import { type BackupQuery, writeQuery } from '#admin/backups/query.ts';
import type { Backup } from '#admin/backups/useBackups.ts';
import { failureText } from '#admin/history/useFailure.ts';
import { httpClient } from '#admin/http-client.ts';
import { officeLang } from '#admin/language.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import { foundRecordsContract } from '#core/contracts/backups';
import { localeOf } from '#core/lang';
import { paths } from '#core/paths';

const SAYS = 'resources.backups.record';

interface FoundRecordsProps {
  backup: Backup;
  query: BackupQuery;
}

/** The records of a backup that a search finds, each with a button that brings it back. */
export function FoundRecords({ backup, query }: FoundRecordsProps) {
  const translate = useTranslate();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['backups', backup.id, query],
    queryFn: async () => {
      const { json } = await httpClient(
        `${paths.api.backupRecords(backup.id)}?${writeQuery(query)}`,
      );
      return foundRecordsContract.parse(json);
    },
    // It reads a whole table of the backup: nobody wants it to happen by itself.
    retry: false,
    refetchOnWindowFocus: false,
  });
  const summary = () => {
    if (!data) return '';
    const { total, records } = data;
    if (total === 0) return translate(`${SAYS}.nothing`);
    const count = total.toLocaleString(localeOf(officeLang()));
    const says = total > records.length ? 'foundMore' : 'found';
    return translate(`${SAYS}.${says}`, { smart_count: total, count, listed: records.length });
  };
  return (
    <Stack spacing={1} aria-busy={isFetching}>
      {/* It stays, so that screen readers hear what each search finds. */}
      <Typography role="status">{summary()}</Typography>
      {isPending && (
        <Box>
          <CircularProgress aria-label={translate(`${SAYS}.searching`)} />
        </Box>
      )}
      {error && <LoadFailed text={failureText(error, `${SAYS}.failed`, [404])} onRetry={refetch} />}
      {data && data.records.length > 0 && (
        <Card variant="outlined">
          <List disablePadding aria-label={translate(`${SAYS}.results`)}>
            {data.records.map((record, index) => (
              <FoundItem
                key={record.id}
                {...{ backup, record }}
                kind={query.resource}
                isLast={index === data.records.length - 1}
              />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}
