import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import DeleteIcon from '@mui/icons-material/Delete';
import type { ReactElement } from 'react';
import type { BulkAction, BulkChange } from '#admin/kit/list/bulk/action.ts';

const SAYS = 'resources.users.bulk';

const action = (name: string, icon: ReactElement, change?: () => BulkChange): BulkAction => ({
  says: `${SAYS}.${name}`,
  icon,
  needs: change ? 'edit' : 'delete',
  done: `${SAYS}.done.${name}`,
  failed: `${SAYS}.failed.${name}`,
  ...(change && { change }),
});

/** What can be done to many users at once, in the words of spec §5 and §8. */
export const userBulk: readonly BulkAction[] = [
  action('activate', <CheckIcon />, () => ({ data: { is_active: true } })),
  action('deactivate', <BlockIcon />, () => ({ data: { is_active: false } })),
  action('delete', <DeleteIcon />),
];
