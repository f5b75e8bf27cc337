import { useEffect, useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext, useTranslate } from 'react-admin';
import { BAR_HEIGHT } from '#admin/kit/form/useBarHeight.ts';
import { joined, shownAfter } from '#admin/shell/notification/shown.ts';

const NOTHING = { count: 0, notices: shownAfter([], []) };

/**
 * Notifications stand bottom-right, above the save bar, for five seconds (spec §2, §9). A new one takes the place of
 * the one before at once: react-admin's own would wait for it.
 */
export function OfficeNotification() {
  const translate = useTranslate();
  const queue = useNotificationContext();
  const { notifications, setNotifications } = queue;
  const [{ count, notices }, setShown] = useState(NOTHING);
  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications([]);
    setShown((before) => {
      const next = shownAfter(before.notices, notifications);
      return next === before.notices ? before : { count: before.count + 1, notices: next };
    });
  }, [notifications, setNotifications]);
  const latest = useMemo(() => {
    const left = joined(notices, translate);
    return { ...queue, notifications: left, takeNotification: () => left.shift() };
  }, [queue, notices, translate]);
  const onExited = () => setShown(({ count: before }) => ({ count: before + 1, notices: NOTHING.notices }));
  return (
    <NotificationContext.Provider value={latest}>
      <Notification
        key={count}
        autoHideDuration={5000}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ transition: { onExited } }}
        sx={{ bottom: { xs: `calc(16px + var(${BAR_HEIGHT}, 0px))`, sm: `calc(24px + var(${BAR_HEIGHT}, 0px))` } }}
      />
    </NotificationContext.Provider>
  );
}
