import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

const DRAFTS = `/events?${new URLSearchParams({ filter: JSON.stringify({ draft: true }) })}`;

/** Says how many events were imported, and leads to them when they are drafts. */
export function ImportDone({ count, draft }: { count: number; draft: boolean }) {
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const drafts = (
    <Button component={Link} to={DRAFTS} color="inherit" size="small">
      {words('openDrafts')}
    </Button>
  );
  return (
    <Alert severity="success" variant="filled" action={draft && drafts}>
      {words('done', { smart_count: count })}
    </Alert>
  );
}
