import FindIcon from '@mui/icons-material/ManageSearch';
import { Button, ListItem, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableSize } from '#admin/backups/readable.ts';
import type { Backup } from '#admin/backups/useBackups.ts';
import { officeLang } from '#admin/language.ts';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { localeOf } from '#core/lang';

const SAYS = 'resources.backups';

/** A backup: when and why it was made, what it holds, and the way to its records. */
export function BackupItem({ backup, isLast }: { backup: Backup; isLast: boolean }) {
  const translate = useTranslate();
  const when = readableMoment(backup.started_at);
  const counted = (of: 'entries' | 'files', count: number) =>
    translate(`${SAYS}.${of}`, {
      smart_count: count,
      count: count.toLocaleString(localeOf(officeLang())),
    });
  return (
    <ListItem
      divider={!isLast}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'center',
      }}
    >
      <Stack>
        <Typography component="h2" variant="subtitle1">
          {when}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`${SAYS}.reason.${backup.reason}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {counted('entries', backup.rows)}, {counted('files', backup.files)},{' '}
          {readableSize(backup.bytes)}
        </Typography>
      </Stack>
      <Button
        component={Link}
        to={`/backups/${encodeURIComponent(backup.id)}`}
        startIcon={<FindIcon />}
        aria-label={translate(`${SAYS}.findIn`, { when })}
        sx={{ justifySelf: 'start', ml: { xs: -1, sm: 0 } }}
      >
        {translate(`${SAYS}.find`)}
      </Button>
    </ListItem>
  );
}
