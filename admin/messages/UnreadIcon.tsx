import MailIcon from '@mui/icons-material/MailOutlined';
import { Badge, Box } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';

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

/** How old the number may grow on a screen that stays open. A hidden window does not ask at all. */
const AGE_MS = 5 * 60_000;

/**
 * How many messages are unread. It is asked for again when a message was changed here, when the
 * messages are opened or left, when the window is looked at again, and every five minutes.
 */
function useUnread(): number {
  const { total, refetch } = useGetList(
    'messages',
    { filter: { status: 'unread' }, pagination: { page: 1, perPage: 1 } },
    { staleTime: AGE_MS, refetchInterval: AGE_MS, refetchOnWindowFocus: 'always', retry: false },
  );
  const isChanging = useIsMutating({ mutationKey: ['messages'] }) > 0;
  const { pathname } = useLocation();
  const place = pathname.startsWith('/messages') ? pathname : '';
  const asked = useRef({ place, isChanging });
  useEffect(() => {
    const isDone = asked.current.isChanging && !isChanging;
    const isElsewhere = asked.current.place !== place;
    asked.current = { place, isChanging };
    if (isDone || isElsewhere) refetch();
  }, [place, isChanging, refetch]);
  return total ?? 0;
}
