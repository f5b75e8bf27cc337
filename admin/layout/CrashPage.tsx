import { Button, Stack, Typography } from '@mui/material';
import { en } from '#core/words/en';

/** What stands in the place of a screen that broke (spec §2). What was typed is not sent. */
export function CrashPage() {
  return (
    <Stack role="alert" spacing={2} sx={{ p: 4, alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h1">
        {en.crash.title}
      </Typography>
      <Typography>{en.crash.text}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {en.events.tryAgain}
      </Button>
    </Stack>
  );
}
