import {
  Alert,
  AlertTitle,
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { Title, useGetOne, useStore, useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { doctorTexts } from '#admin/operations/doctor/texts.ts';
import { doctorContract, type Finding } from '#core/operations/doctor-contract';

/** The checks of the site's setup, and a handover list for the people who look after the site. */
export function DoctorScreen() {
  const { data, error, refetch } = useGetOne('doctor', { id: 'now' }, { retry: false });
  const shown = doctorContract.safeParse(data).data;
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="doctor.title" />
      {error && <LoadFailed text="doctor.failed" onRetry={refetch} />}
      {!error && !shown && <Skeleton variant="rounded" height={200} />}
      {shown && <FindingList findings={shown.findings} />}
      <HandoverList />
    </Stack>
  );
}

const POINTS = Object.keys(doctorTexts.points);

/** Points to be ticked off. The ticks are kept in this browser alone. */
function HandoverList() {
  const translate = useTranslate();
  const [done, setDone] = useStore<readonly string[]>('doctor.handover', []);
  return (
    <Panel title={translate('doctor.handover')}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate('doctor.handoverText')}
      </Typography>
      <FormGroup>
        {POINTS.map((point) => (
          <FormControlLabel
            key={point}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                checked={done.includes(point)}
                onChange={(_, isDone) => setDone([...done.filter((one) => one !== point), ...(isDone ? [point] : [])])}
              />
            }
            label={translate(`doctor.points.${point}`)}
          />
        ))}
      </FormGroup>
    </Panel>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const translate = useTranslate();
  const of = (wanted: Finding['status']) => findings.filter(({ status }) => status === wanted);
  const open = [...of('problem'), ...of('warning')];
  return (
    <>
      <Panel title={translate('doctor.open')}>
        <Stack spacing={1.5}>
          {open.length === 0 && <Alert severity="success">{translate('doctor.allWell')}</Alert>}
          {open.map(({ check, title, status, text, follows, settings }) => (
            <Alert key={check} severity={status === 'problem' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
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
              <Typography component="dd" color="text.secondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Panel>
    </>
  );
}
