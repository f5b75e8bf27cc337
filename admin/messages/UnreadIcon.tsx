import MailIcon from '@mui/icons-material/MailOutlined';
import { Badge, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#admin/layout/visually-hidden.ts';
import { useUnread } from '#admin/messages/useUnread.ts';

/** The icon of the inbox in the menu, with the number of unread messages, said in words as well. */
export function UnreadIcon() {
  const translate = useTranslate();
  const unread = useUnread();
  return (
    <>
      <Badge
        // A nought would stay in the page, shrunk to nothing.
        badgeContent={unread || null}
        color="primary"
        slotProps={{ badge: { 'aria-hidden': true } as object }}
      >
        <MailIcon />
      </Badge>
      {unread > 0 && (
        <Box component="span" sx={visuallyHidden}>
          {translate('resources.messages.unreadCount', { smart_count: unread })}{' '}
        </Box>
      )}
    </>
  );
}
