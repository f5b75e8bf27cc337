import { Alert, Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { TranslateFunction } from 'ra-core';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { readableSize } from '#admin/operations/backups/readable.ts';
import { outboxUrl } from '#admin/operations/outbox/outbox-url.ts';
import { UNSENT } from '#admin/operations/outbox/unsent.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { loadRareTexts } from '#admin/shell/texts.ts';
import type { DashboardRecord } from '#core/operations/dashboard-contract';

/** With their texts; most days have none. */
const Notices = lazyPart(async () => {
  const [{ Notices }] = await Promise.all([import('#admin/dashboard/Notices.tsx'), loadRareTexts()]);
  return Notices;
}, null);

const UnusualNotices = lazyPart(async () => {
  const [{ UnusualNotices }] = await Promise.all([import('#admin/dashboard/UnusualNotices.tsx'), loadRareTexts()]);
  return UnusualNotices;
}, null);

/** Open tasks for volunteers: notices, unusual sign-ins, unsent mail and incomplete records. */
export function CareCard({ dashboard }: { dashboard: DashboardRecord }) {
  const { care, notices } = dashboard;
  const unusual = dashboard.unusual ?? [];
  const translate = useTranslate();
  const mayBackups = useMay('read', 'backups');
  const headingId = useId();
  const kinds = [
    ['events', 'events', care.events_without_picture],
    ['galleries', 'galleries', care.galleries_without_photos],
    ['draftEvents', 'events', care.draft_events],
    ['draftGalleries', 'galleries', care.draft_galleries],
    ['draftPages', 'pages', care.draft_pages],
  ] as const;
  const open = kinds.filter(([, , { total }]) => total > 0);
  const isWell = open.length === 0 && isMailWell(care) && notices.length + unusual.length === 0;
  return (
    <Panel title={translate('dashboard.care')} headingId={headingId}>
      <Stack spacing={2}>
        {/* The pressed button disappears with its notice. */}
        {notices.length > 0 && (
          <Notices notices={notices} onConfirmed={() => document.getElementById(headingId)?.focus()} />
        )}
        {unusual.length > 0 && <UnusualNotices unusual={unusual} />}
        <MailCare care={care} />
        {open.map(([kind, resource, { total, records }]) => (
          <Box key={kind}>
            <Typography variant="subtitle2" component="h3">
              {translate(`dashboard.kinds.${kind}`)} ({readableNumber(total)})
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {records.map(({ id, title }) => (
                <li key={id}>
                  <MuiLink component={Link} to={`/${resource}/${encodeURIComponent(id)}`}>
                    {title}
                  </MuiLink>
                </li>
              ))}
              {total > records.length && <li>{translate('dashboard.more', { count: total - records.length })}</li>}
            </Box>
          </Box>
        ))}
        {isWell && <Typography color="text.secondary">{translate('dashboard.allWell')}</Typography>}
      </Stack>
      {mayBackups && <BackupState {...dashboard} />}
    </Panel>
  );
}

function drillText(drill: DashboardRecord['last_drill'], translate: TranslateFunction): string {
  if (!drill) return translate('dashboard.drill.none');
  const counted = (count: number) => readableNumber(count);
  const found = { when: readableMoment(drill.finished_at), entries: counted(drill.rows), files: counted(drill.files) };
  return translate(drill.ok ? 'dashboard.drill.ok' : 'dashboard.drill.failed', found);
}

type BackupStateProps = Pick<DashboardRecord, 'last_backup' | 'last_drill' | 'quarantine'>;

function BackupState({ last_backup, last_drill, quarantine }: BackupStateProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={0.5} sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
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
      {last_backup && <Typography variant="body2">{drillText(last_drill, translate)}</Typography>}
      {quarantine && (
        <Typography variant="body2">
          {translate('dashboard.quarantine', {
            smart_count: quarantine.files,
            files: readableNumber(quarantine.files),
            day: readableDay(quarantine.until),
          })}
        </Typography>
      )}
    </Stack>
  );
}

type Care = DashboardRecord['care'];

function isMailWell({ failed_mail, waiting_mail, missing_for_mail }: Care): boolean {
  return failed_mail === 0 && waiting_mail.since === null && missing_for_mail.length === 0;
}

function MailCare({ care }: { care: Care }) {
  const translate = useTranslate();
  const { failed_mail, waiting_mail, missing_for_mail } = care;
  const unsent = outboxUrl(UNSENT);
  return (
    <>
      {missing_for_mail.map((what) => (
        <Alert key={what} severity="warning">
          {what === 'contact' ? (
            <MuiLink component={Link} to="/settings" color="inherit">
              {translate(`dashboard.missing.${what}`)}
            </MuiLink>
          ) : (
            translate(`dashboard.missing.${what}`)
          )}
        </Alert>
      ))}
      {waiting_mail.since !== null && (
        <MuiLink component={Link} to={unsent}>
          {translate('dashboard.kinds.waitingMail', {
            smart_count: waiting_mail.total,
            since: readableMoment(waiting_mail.since),
          })}
        </MuiLink>
      )}
      {failed_mail > 0 && (
        <MuiLink component={Link} to={unsent}>
          {translate('dashboard.kinds.mail', { smart_count: failed_mail })}
        </MuiLink>
      )}
    </>
  );
}
