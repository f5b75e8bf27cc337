import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { deletion, publication, withdrawal } from '#admin/kit/list/bulk/standard-actions.tsx';

/** What can be done to many pages at once. */
export const pageBulk: readonly BulkAction[] = [
  publication({ status: 'published' }),
  withdrawal({ status: 'draft' }),
  deletion(),
];
