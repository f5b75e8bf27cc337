import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What takes the focus of a button that disappears: the dialog around it, or the screen. */
function focusAround(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('[role=dialog]') ?? document.getElementById('main-content');
  if (!place) return;
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus();
}

/** Says that something could not be loaded, with a button to try again. `text` is a text or its key. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            onRetry();
          }}
        >
          {translate('office.retry')}
        </Button>
      }
    >
      {translate(text, { _: text })}
    </Alert>
  );
}
