import { Chip, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

/** A user's role, and whether the account is switched off. */
export function RoleBadge() {
  const user = useRecordContext();
  const translate = useTranslate();
  if (!user) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      <Chip
        size="small"
        label={translate(`resources.users.roles.${user.role}`)}
        color={user.role === 'admin' ? 'secondary' : 'default'}
      />
      {!user.is_active && (
        <Chip size="small" variant="outlined" label={translate('resources.users.inactive')} />
      )}
    </Stack>
  );
}
