import {
  Alert,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { Title, useGetOne, useStore, useTranslate } from 'react-admin';
import { FindingList } from '#admin/doctor/FindingList.tsx';
import { doctorMessages } from '#admin/doctor/messages.ts';
import { Panel } from '#admin/layout/Panel.tsx';
import { doctorContract } from '#core/contracts/doctor';

/** What is set up of the site and what is not, and what the people who look after it must know. */
export function DoctorScreen() {
  const translate = useTranslate();
  const { data, error } = useGetOne('doctor', { id: 'now' });
  const shown = doctorContract.safeParse(data).data;
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="doctor.title" />
      {error && <Alert severity="error">{translate('doctor.failed')}</Alert>}
      {!error && !shown && <Skeleton variant="rounded" height={200} />}
      {shown && <FindingList findings={shown.findings} />}
      <HandoverList />
    </Stack>
  );
}

const POINTS = Object.keys(doctorMessages.points);

/** What people must look after themselves, to be ticked off; the ticks are kept in this browser. */
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
                onChange={(_, isDone) =>
                  setDone([...done.filter((one) => one !== point), ...(isDone ? [point] : [])])
                }
              />
            }
            label={translate(`doctor.points.${point}`)}
          />
        ))}
      </FormGroup>
    </Panel>
  );
}
