import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { deletion, publication, withdrawal } from '#admin/kit/list/bulk/standard-actions.tsx';

/** What can be done to many galleries at once. */
export const galleryBulk: readonly BulkAction[] = [
  publication({ draft: false }),
  withdrawal({ draft: true }),
  deletion('galleries'),
];
