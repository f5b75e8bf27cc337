import { Alert } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useMayDo } from '#admin/shell/access/useMay.ts';
import { isUnscheduledDraft } from '#core/users/roles';

const WITH_DRAFTS: ReadonlySet<string> = new Set(['events', 'galleries', 'pages']);

/** Whether the user may only write drafts of the resource around it. */
export function useDraftsOnly(): boolean {
  const resource = useResourceContext() ?? '';
  const mayPublish = useMayDo('publish', resource);
  return WITH_DRAFTS.has(resource) && !mayPublish;
}

/**
 * Why the user cannot change the stored record around it, as a message key; `null` when they can. Users who may only
 * write drafts change nothing that is published or scheduled.
 */
export function usePublishedReason(): string | null {
  const record = useRecordContext();
  const draftsOnly = useDraftsOnly();
  if (!draftsOnly || record?.id === undefined) return null;
  const { draft, status, publish_on } = record;
  if (isUnscheduledDraft({ draft, status, publish_on })) return null;
  return 'office.access.published';
}

/** Tells users who may only write drafts that the form below cannot be saved. */
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
