import { Button, Stack, Typography } from '@mui/material';
import { Title, useNotify, useTranslate } from 'react-admin';
import { officeWords } from '#admin/shell/language.ts';
import { MissingPart } from '#admin/shell/loading/missing-part.ts';

interface CrashPageProps {
  error?: unknown;
  /** Below the bar with the title of the screen. */
  isInside?: boolean;
}

/** For a screen that threw an error (spec §2) or could not be loaded. `admin/kit/saving` keeps unsaved input. */
export function CrashPage({ error, isInside = false }: CrashPageProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const isMissing = error instanceof MissingPart;
  const { crash, events } = officeWords();
  const title = isMissing ? translate('office.missingScreen') : crash.title;
  /** Without network, a reload would lead to a page of the browser. */
  const again = () => {
    if (navigator.onLine) window.location.reload();
    else notify('ra.notification.offline', { type: 'warning' });
  };
  return (
    <Stack role="alert" spacing={2} sx={{ p: 4, alignItems: 'flex-start' }}>
      {isInside && <Title title={title} />}
      <Typography variant="h4" component={isInside ? 'h2' : 'h1'}>
        {title}
      </Typography>
      <Typography>{isMissing ? translate('office.missingPart') : crash.text}</Typography>
      <Button variant="contained" onClick={again}>
        {events.tryAgain}
      </Button>
    </Stack>
  );
}

/** As `CrashPage`, within the frame of the back office. */
export const CrashedScreen = ({ error }: { error?: unknown }) => <CrashPage error={error} isInside />;
