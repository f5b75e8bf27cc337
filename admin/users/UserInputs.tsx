import { Alert } from '@mui/material';
import {
  ListButton,
  PasswordInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useGetIdentity,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { CheckboxInput } from '#admin/users/CheckboxInput.tsx';

/** The roles as the spec orders them in the editor. */
const roles = (['user', 'admin'] as const).map((id) => ({
  id,
  name: `resources.users.roles.${id}`,
}));

// Hints stay readable under disabled fields.
const readable = { formHelperText: { disabled: false } };

/** The fields of a user, shared by create and edit. */
export function UserInputs() {
  const translate = useTranslate();
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  const exists = user?.id !== undefined;
  const isSelf = exists && user.id === identity?.id;
  return (
    <>
      {isSelf && (
        <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.users.hints.self')}
        </Alert>
      )}
      <TextInput
        source="email"
        type="email"
        label="resources.users.inputs.email"
        disabled={exists}
        helperText={exists ? 'resources.users.hints.email' : false}
        slotProps={readable}
        autoComplete="off"
        isRequired
      />
      {!isSelf && (
        <PasswordInput
          source="password"
          label={`resources.users.inputs.${exists ? 'passwordKeep' : 'password'}`}
          helperText={`resources.users.hints.${exists ? 'password' : 'invite'}`}
          autoComplete="new-password"
        />
      )}
      <SelectInput
        source="role"
        label="resources.users.inputs.role"
        choices={roles}
        defaultValue="user"
        disabled={isSelf}
        helperText="resources.users.hints.role"
        slotProps={readable}
      />
      <CheckboxInput
        source="is_active"
        label="resources.users.inputs.is_active"
        hint="resources.users.hints.is_active"
        disabled={isSelf}
      />
    </>
  );
}

/** The way back to the list. */
export function BackToUsers() {
  return (
    <TopToolbar>
      <ListButton label="resources.users.back" />
    </TopToolbar>
  );
}
