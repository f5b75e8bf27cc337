import MailIcon from '@mui/icons-material/MailOutlined';
import { Badge, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useUnread } from '#admin/messages/useUnread.ts';

/** Read by screen readers alone. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The icon of the inbox in the menu, with the number of unread messages, said in words as well. */
export function UnreadIcon() {
  const translate = useTranslate();
  const unread = useUnread();
  return (
    <>
      <Badge
        badgeContent={unread}
        color="primary"
        slotProps={{ badge: { 'aria-hidden': true } as object }}
      >
        <MailIcon />
      </Badge>
      {unread > 0 && (
        <Box component="span" sx={unseen}>
          {translate('resources.messages.unreadCount', { smart_count: unread })}{' '}
        </Box>
      )}
    </>
  );
}
