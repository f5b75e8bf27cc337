import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useMayDo } from '#admin/shell/access/useMay.ts';
import { isUnscheduledDraft } from '#core/users/roles';

/** The resources whose records can be drafts. */
const WITH_DRAFTS: ReadonlySet<string> = new Set(['events', 'galleries', 'pages']);

/** Whether the user writes drafts alone of the resource around this. */
export function useDraftsOnly(): boolean {
  const resource = useResourceContext() ?? '';
  const mayPublish = useMayDo('publish', resource);
  return WITH_DRAFTS.has(resource) && !mayPublish;
}

/**
 * Why the user cannot change the stored record around this, as a key: who writes drafts alone changes nothing
 * that is published, or will be at a time. `null` where they can.
 */
export function usePublishedReason(): string | null {
  const record = useRecordContext();
  const draftsOnly = useDraftsOnly();
  if (!draftsOnly || record?.id === undefined) return null;
  const { draft, status, publish_on } = record;
  if (isUnscheduledDraft({ draft, status, publish_on })) return null;
  return 'office.access.published';
}

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
