import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { doctorMessages } from '#admin/doctor/messages.ts';
import { Panel } from '#admin/layout/Panel.tsx';

const POINTS = Object.keys(doctorMessages.points);

/** What people must look after themselves, to be ticked off; the ticks are kept in this browser. */
export function HandoverList() {
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
