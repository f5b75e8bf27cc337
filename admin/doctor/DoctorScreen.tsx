import { Alert, Skeleton, Stack } from '@mui/material';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { FindingList } from '#admin/doctor/FindingList.tsx';
import { HandoverList } from '#admin/doctor/HandoverList.tsx';
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
