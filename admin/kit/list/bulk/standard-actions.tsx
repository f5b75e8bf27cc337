import DeleteIcon from '@mui/icons-material/Delete';
import DraftIcon from '@mui/icons-material/EditNote';
import PublishIcon from '@mui/icons-material/Public';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';

/** Lets visitors see the ticked records, by writing this data. */
export const publication = (data: Record<string, unknown>): BulkAction => ({
  says: 'office.bulk.publish',
  icon: <PublishIcon />,
  needs: 'publish',
  change: () => ({ data }),
});

/** Makes the ticked records drafts again. A time at which they were to be published is given up. */
export const withdrawal = (data: Record<string, unknown>): BulkAction => ({
  says: 'office.bulk.unpublish',
  icon: <DraftIcon />,
  needs: 'publish',
  change: () => ({ data: { ...data, publish_on: null } }),
});

/** Deletes the ticked records; `about` is the resource if the question says something of its own. */
export const deletion = (about?: string): BulkAction => ({
  says: `office.bulk.${about ? `${about}.` : ''}delete`,
  icon: <DeleteIcon />,
  needs: 'delete',
});
