import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { deletion } from '#admin/kit/list/bulk/standard-actions.tsx';

/** What can be done to many readers at once. */
export const subscriberBulk: readonly BulkAction[] = [
  {
    says: 'office.bulk.subscribers.unsubscribe',
    icon: <UnsubscribeIcon />,
    needs: 'edit',
    change: () => ({ data: { status: 'unsubscribed' } }),
    // The history keeps nothing of people.
    restores: 'status',
  },
  deletion('subscribers'),
];
