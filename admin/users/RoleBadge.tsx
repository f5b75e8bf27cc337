import { Chip, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { readableDay } from '#admin/layout/readable-date.ts';
import { localDay } from '#core/dates';

/** Whether a link that works until `until`, if there is one, works no more. */
const isPast = (until: unknown) => typeof until !== 'string' || new Date(until) <= new Date();

/** Until when a role is held, or since when it is not. */
function End({ end }: { end: unknown }) {
  const translate = useTranslate();
  if (typeof end !== 'string') return null;
  const isOver = end < localDay(new Date());
  return (
    <Typography variant="body2" color={isOver ? 'error' : 'text.secondary'}>
      {translate(`resources.users.${isOver ? 'ended' : 'until'}`, { day: readableDay(end) })}
    </Typography>
  );
}

/** A user's role with its end, and whether the account is switched off. */
export function RoleBadge() {
  const user = useRecordContext();
  const translate = useTranslate();
  if (!user) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        size="small"
        label={translate(`resources.users.roles.${user.role}`)}
        color={user.role === 'admin' ? 'secondary' : 'default'}
      />
      <End end={user.role_ends_on} />
      {user.has_come === false && user.is_active && (
        <Chip
          size="small"
          variant="outlined"
          label={translate(
            `resources.users.${isPast(user.invited_until) ? 'invitedOver' : 'invited'}`,
          )}
        />
      )}
      {!user.is_active && (
        <Chip size="small" variant="outlined" label={translate('resources.users.inactive')} />
      )}
    </Stack>
  );
}
