import { Button, Stack, Typography } from '@mui/material';
import { officeWords } from '#admin/language.ts';

/** What stands in the place of a screen that broke (spec §2). What was typed is not sent. */
export function CrashPage() {
  return (
    <Stack role="alert" spacing={2} sx={{ p: 4, alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h1">
        {officeWords().crash.title}
      </Typography>
      <Typography>{officeWords().crash.text}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {officeWords().events.tryAgain}
      </Button>
    </Stack>
  );
}
