import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import UnreadIcon from '@mui/icons-material/MarkunreadOutlined';
import InboxIcon from '@mui/icons-material/MoveToInbox';
import SpamIcon from '@mui/icons-material/ReportGmailerrorred';
import type { ReactElement } from 'react';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { deletion } from '#admin/kit/list/bulk/standard-actions.tsx';

/** Whether a list with this filter shows what was put aside. */
const isFiled = ({ status }: Record<string, unknown>) =>
  Array.isArray(status) && (status.includes('archived') || status.includes('spam'));

const move = (name: string, status: string, icon: ReactElement): BulkAction => ({
  says: `office.bulk.messages.${name}`,
  icon,
  needs: 'edit',
  asks: false,
  change: () => ({ data: { status } }),
  // The history keeps nothing of what visitors write.
  restores: 'status',
  isOffered: (filter) => isFiled(filter) === (name === 'inbox'),
});

/** What can be done to many messages at once. */
export const messageBulk: readonly BulkAction[] = [
  move('read', 'read', <ReadIcon />),
  move('unread', 'unread', <UnreadIcon />),
  move('archive', 'archived', <ArchiveIcon />),
  move('spam', 'spam', <SpamIcon />),
  move('inbox', 'read', <InboxIcon />),
  deletion('messages'),
];
