import { MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { ROLES } from '#db/schema/profile';

/**
 * The choice of a role in a list, or of all of them. react-admin's own select calls its empty
 * choice "Clear value" to a screen reader, whatever it shows.
 */
export function RoleFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const { id, field } = useInput({ source, defaultValue: '' });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={value ?? ''}
      select
      size="small"
      margin="dense"
      label={translate('resources.users.fields.role')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate('resources.users.allRoles')}</MenuItem>
      {ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {translate(`resources.users.roles.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
