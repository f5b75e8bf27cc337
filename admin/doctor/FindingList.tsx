import { Alert, AlertTitle, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/layout/Panel.tsx';
import type { Finding } from '#core/contracts/doctor';

/** What is to be done, problems first, and then what is in order. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const translate = useTranslate();
  const of = (wanted: Finding['status']) => findings.filter(({ status }) => status === wanted);
  const open = [...of('problem'), ...of('warning')];
  return (
    <>
      <Panel title={translate('doctor.open')}>
        <Stack spacing={1.5}>
          {open.length === 0 && <Alert severity="success">{translate('doctor.allWell')}</Alert>}
          {open.map(({ check, title, status, text, follows, settings }) => (
            <Alert
              key={check}
              severity={status === 'problem' ? 'error' : 'warning'}
              sx={{ overflowWrap: 'anywhere' }}
            >
              <AlertTitle component="h3">{title}</AlertTitle>
              {text} {follows}
              {settings.length > 0 && (
                <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
                  {translate('doctor.settings', { names: settings.join(', ') })}
                </Typography>
              )}
            </Alert>
          ))}
        </Stack>
      </Panel>
      <Panel title={translate('doctor.well')}>
        <Box component="dl" sx={{ m: 0 }}>
          {of('ok').map(({ check, title, text }) => (
            <Box key={check} sx={{ mb: 1.5 }}>
              <Typography component="dt" variant="subtitle2">
                {title}
              </Typography>
              <Typography
                component="dd"
                color="text.secondary"
                sx={{ m: 0, overflowWrap: 'anywhere' }}
              >
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Panel>
    </>
  );
}
