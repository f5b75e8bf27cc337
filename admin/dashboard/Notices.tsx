import { Alert, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { inboxUrl } from '#admin/messages/inbox-url.ts';
import { momentOfBackup } from '#admin/operations/backups/readable.ts';
import { outboxUrl } from '#admin/operations/outbox/outbox-url.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import type { DashboardRecord } from '#core/operations/dashboard-contract';

type Notice = DashboardRecord['notices'][number];

/** Notices whose text tells a time itself. */
const TELL_TIME: ReadonlySet<string> = new Set(['restored', 'backup_late', 'roles_end', 'variables_malformed']);

interface NoticesProps {
  notices: readonly Notice[];
  /** Called when an admin has said that database and photos belong together. */
  onConfirmed: () => void;
}

/** Warnings from the site's chores (restore, late backup, ending roles), each with what can be done about it. */
export function Notices({ notices, onConfirmed }: NoticesProps) {
  const translate = useTranslate();
  // Both may stand after a restore. One answer is enough for both.
  const differs = notices.some(({ key }) => key === 'installation_differs');
  const asks = differs ? 'installation_differs' : 'restored';
  return notices.map(({ key, details, created_at }) => {
    const time = readableMoment(created_at);
    const backup = momentOfBackup(String(details.backup));
    return (
      <Alert key={key} severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
        <Stack spacing={1} sx={{ alignItems: 'start' }}>
          <span>
            {translate(`dashboard.notices.${key}`, { ...details, time, backup })}{' '}
            {!TELL_TIME.has(key) && translate('dashboard.since', { time })}
          </span>
          {key === 'restored' && <HeldMail count={Number(details.held_mail)} />}
          {key === 'backup_late' && <To to="/backups">{translate('dashboard.notice.toBackups')}</To>}
          {key === 'variables_malformed' && <To to="/doctor">{translate('doctor.title')}</To>}
          {key === 'take_down_waits' && <To to={inboxUrl()}>{translate('dashboard.notice.toMessages')}</To>}
          {key === 'roles_end' && <To to="/users">{translate('dashboard.notice.toUsers')}</To>}
          {key === asks && (
            <>
              <span>{translate('dashboard.notice.lookThrough')}</span>
              <ConfirmFiles onDone={onConfirmed} />
            </>
          )}
        </Stack>
      </Alert>
    );
  });
}

/** Mails that waited when the backup was made: they are sent only when somebody asks for it. */
function HeldMail({ count }: { count: number }) {
  const translate = useTranslate();
  if (!(count > 0)) return null;
  return <To to={outboxUrl('held')}>{translate('dashboard.notice.heldMail', { smart_count: count })}</To>;
}

function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Typography variant="inherit" component="span">
      <MuiLink component={Link} to={to} color="inherit">
        {children}
      </MuiLink>
    </Typography>
  );
}

const SAYS = 'dashboard.confirmFiles';

/** Says that database and photos belong together: chores may delete again. */
function ConfirmFiles({ onDone }: { onDone: () => void }) {
  return (
    <ConfirmedButton
      variant="outlined"
      says={SAYS}
      run={() => httpClient(paths.api.confirmFiles(), { method: 'POST' })}
      done={{ key: `${SAYS}.done`, type: 'success' }}
      failed={`${SAYS}.failed`}
      onDone={onDone}
    />
  );
}
