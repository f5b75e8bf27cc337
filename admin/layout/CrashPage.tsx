import { Button, Stack, Typography } from '@mui/material';
import { officeWords } from '#admin/language.ts';

/** Shown instead of a screen that threw an error (spec §2). Input that was not saved is lost. */
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
