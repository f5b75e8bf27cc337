import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableSize } from '#admin/backups/readable.ts';
import { officeLang } from '#admin/language.ts';
import { readableDay, readableMoment } from '#admin/layout/readable-date.ts';
import type { DashboardRecord } from '#core/contracts/dashboard';
import { localeOf } from '#core/lang';

type BackupStateProps = Pick<DashboardRecord, 'last_backup' | 'quarantine'>;

/** When the last backup was made, and how many unused files wait to be deleted. */
export function BackupState({ last_backup, quarantine }: BackupStateProps) {
  const translate = useTranslate();
  return (
    <Stack
      spacing={0.5}
      sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      <Typography variant="body2">
        <MuiLink component={Link} to="/backups" color="inherit">
          {last_backup
            ? translate('dashboard.lastBackup', {
                when: readableMoment(last_backup.finished_at),
                size: readableSize(last_backup.bytes),
              })
            : translate('dashboard.noBackup')}
        </MuiLink>
      </Typography>
      {quarantine && (
        <Typography variant="body2">
          {translate('dashboard.quarantine', {
            smart_count: quarantine.files,
            files: quarantine.files.toLocaleString(localeOf(officeLang())),
            day: readableDay(quarantine.until),
          })}
        </Typography>
      )}
    </Stack>
  );
}
