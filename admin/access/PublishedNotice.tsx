import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePublishedReason } from '#admin/access/usePublished.ts';

/** Says above a form that it cannot be saved, to somebody who writes drafts alone. */
export function PublishedNotice() {
  const translate = useTranslate();
  const reason = usePublishedReason();
  return (
    reason && (
      <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
        {translate(reason)}
      </Alert>
    )
  );
}
