import { Alert, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReadList } from '#admin/subscribers/read-list.ts';

/** How many refused rows are listed: a wrong file may have thousands. */
const NAMED = 20;

/** Shows how many readers a file has, and which rows will not be imported. */
export function FoundInFile({ list }: { list: ReadList }) {
  const translate = useTranslate();
  const words = (key: string, options = {}) =>
    translate(`resources.subscribers.import.${key}`, options);
  const { people, refused, repeated, hasEmails } = list;
  if (!hasEmails) return <Alert severity="error">{words('noColumn')}</Alert>;
  return (
    <Stack spacing={1}>
      <Typography>{words('found', { smart_count: people.length })}</Typography>
      {repeated > 0 && <Typography>{words('repeated', { smart_count: repeated })}</Typography>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {words('refused', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.slice(0, NAMED).map(({ row, text, reason }) => (
              <li key={row}>{words('row', { row, text: text || words('blank'), reason })}</li>
            ))}
            {refused.length > NAMED && <li>{words('more', { count: refused.length - NAMED })}</li>}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}
