import { Alert, Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isMailWell, MailCare } from '#admin/dashboard/MailCare.tsx';
import { officeLang } from '#admin/language.ts';
import { Panel } from '#admin/layout/Panel.tsx';
import type { DashboardRecord } from '#core/contracts/dashboard';
import { formatMoment } from '#core/dates';

interface CareCardProps {
  care: DashboardRecord['care'];
  unread: number;
  notices: DashboardRecord['notices'];
}

/** Open tasks for volunteers: messages to answer, and records that are not complete. */
export function CareCard({ care, unread, notices }: CareCardProps) {
  const translate = useTranslate();
  const kinds = [
    ['events', 'events', care.events_without_picture],
    ['galleries', 'galleries', care.galleries_without_photos],
    ['draftEvents', 'events', care.draft_events],
    ['draftGalleries', 'galleries', care.draft_galleries],
    ['draftPages', 'pages', care.draft_pages],
  ] as const;
  const open = kinds.filter(([, , { total }]) => total > 0);
  const isWell = open.length === 0 && isMailWell(care) && unread + notices.length === 0;
  return (
    <Panel title={translate('dashboard.care')}>
      <Stack spacing={2}>
        {notices.map(({ key, details, created_at }) => (
          <Alert key={key} severity="warning">
            {translate(`dashboard.notices.${key}`, details)}{' '}
            {translate('dashboard.since', { time: formatMoment(created_at, officeLang()) })}
          </Alert>
        ))}
        <Messages unread={unread} />
        <MailCare care={care} />
        {open.map(([kind, resource, { total, records }]) => (
          <Box key={kind}>
            <Typography variant="subtitle2" component="h3">
              {translate(`dashboard.kinds.${kind}`)} ({total})
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {records.map(({ id, title }) => (
                <li key={id}>
                  <MuiLink component={Link} to={`/${resource}/${encodeURIComponent(id)}`}>
                    {title}
                  </MuiLink>
                </li>
              ))}
              {total > records.length && (
                <li>{translate('dashboard.more', { count: total - records.length })}</li>
              )}
            </Box>
          </Box>
        ))}
        {isWell && <Typography color="text.secondary">{translate('dashboard.allWell')}</Typography>}
      </Stack>
    </Panel>
  );
}

/** The number of unread messages; a link where the inbox is registered. */
function Messages({ unread }: { unread: number }) {
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const text =
    unread > 0
      ? translate('dashboard.unread', { smart_count: unread })
      : translate('dashboard.noMessages');
  return resources.messages?.hasList ? (
    <MuiLink component={Link} to="/messages">
      {text}
    </MuiLink>
  ) : (
    <Typography>{text}</Typography>
  );
}
