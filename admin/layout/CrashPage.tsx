import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { MissingPart } from '#admin/loading/missing-part.ts';

/**
 * Shown instead of a screen that threw an error (spec §2), or whose scripts could not be loaded.
 * Input that was not saved is lost, but for what `admin/saving` keeps.
 */
export function CrashPage({ error }: { error?: unknown }) {
  const translate = useTranslate();
  const isMissing = error instanceof MissingPart;
  const { crash, events } = officeWords();
  return (
    <Stack role="alert" spacing={2} sx={{ p: 4, alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h1">
        {isMissing ? translate('office.missingScreen') : crash.title}
      </Typography>
      <Typography>{isMissing ? translate('office.missingPart') : crash.text}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {events.tryAgain}
      </Button>
    </Stack>
  );
}
