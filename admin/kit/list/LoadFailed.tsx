import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that something could not be loaded, with a button to try again. `text` is a text or its key. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('office.retry')}
        </Button>
      }
    >
      {translate(text, { _: text })}
    </Alert>
  );
}
