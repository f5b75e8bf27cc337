import { Alert, CardContent, Checkbox, FormControl, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  DateInput,
  Form,
  InputHelperText,
  ListButton,
  PasswordInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useGetIdentity,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#admin/account/language-names.ts';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { useResetOptions } from '#admin/kit/form/useResetOptions.ts';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { officeLang } from '#admin/shell/language.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { FIRST_DAY, LAST_DAY, localDay } from '#core/kit/dates';
import { LANGS } from '#core/kit/lang';
import { givenName } from '#core/users/person';
import { hasOffice, ROLES } from '#core/users/roles';
import { userInput } from '#db/users/schema';

const ToldInputs = rarePart(async () => (await import('#admin/users/ToldInputs.tsx')).ToldInputs);

/** The form of a new or existing user; `above` is shown before its fields. */
export function UserForm({ above = null }: { above?: ReactNode }) {
  const user = useRecordContext<{ id: string; email: string; name: string }>();
  // Who gave no name has one made from the address, which is not theirs.
  const resetOptions = useResetOptions();
  const record = useMemo(() => user && { ...user, name: givenName(user) }, [user]);
  return (
    // Errors are shown under the fields in our words, not by the browser. Not react-admin's `SimpleForm`: it
    // would put what `Form` alone knows on the elements, too.
    <Form
      record={record}
      validate={validateWith(userInput)}
      resetOptions={resetOptions}
      noValidate
      disableInvalidFormNotification
    >
      <CardContent>
        <Stack sx={{ alignItems: 'flex-start' }}>
          <UnsavedInput />
          {above}
          <UserInputs />
        </Stack>
      </CardContent>
      <SaveBar label="resources.users.save" isAlwaysOn resetOptions={resetOptions} />
    </Form>
  );
}

/** The roles in the order of what they may do, as the spec has it: a user first, an admin last. */
const roles = ROLES.toReversed().map((id) => ({ id, name: `resources.users.roles.${id}` }));

const languages = LANGS.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

function UserInputs() {
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
        autoComplete="off"
        isRequired
      />
      <TextInput
        source="name"
        label="resources.users.inputs.name"
        helperText="resources.users.hints.name"
        autoComplete="off"
      />
      {!exists && (
        <SelectInput
          source="lang"
          label="resources.users.inputs.lang"
          choices={languages}
          translateChoice={false}
          defaultValue={officeLang()}
          isRequired
          helperText="resources.users.hints.lang"
        />
      )}
      {!isSelf && (
        <PasswordInput
          source="password"
          label={`resources.users.inputs.${exists ? 'passwordKeep' : 'password'}`}
          helperText={`resources.users.hints.${exists ? 'password' : 'invite'}`}
          autoComplete="new-password"
          // On a phone the label would run below the eye, which the input puts at its end.
          InputLabelProps={{ shrink: true }}
        />
      )}
      <SelectInput
        source="role"
        label="resources.users.inputs.role"
        choices={roles}
        defaultValue="user"
        disabled={isSelf}
        helperText={<RoleHint />}
        // Else it would offer a role without a name.
        isRequired
      />
      <RoleEndInput disabled={isSelf} />
      <CheckboxInput
        source="is_active"
        label="resources.users.inputs.is_active"
        hint="resources.users.hints.is_active"
        disabled={isSelf}
      />
      <ToldInputs />
    </>
  );
}

/** An empty date shows its pattern, which the label must not cover. */
const endSlots = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

function RoleHint() {
  const translate = useTranslate();
  const role: unknown = useWatch({ name: 'role' });
  return translate(`resources.users.may.${String(role ?? 'user')}`);
}

function RoleEndInput({ disabled }: { disabled: boolean }) {
  const role: unknown = useWatch({ name: 'role' });
  const end: unknown = useWatch({ name: 'role_ends_on' });
  const isOver = typeof end === 'string' && end !== '' && end < localDay(new Date());
  if (typeof role !== 'string' || !hasOffice(role)) return null;
  return (
    <DateInput
      source="role_ends_on"
      label="resources.users.inputs.role_ends_on"
      helperText={`resources.users.hints.${isOver ? 'role_over' : 'role_ends_on'}`}
      disabled={disabled}
      slotProps={endSlots}
    />
  );
}

/** A toolbar with a link back to the list of users. */
export function BackToUsers() {
  return (
    <TopToolbar>
      <ListButton label="resources.users.back" />
    </TopToolbar>
  );
}

function CheckboxInput({
  source,
  label,
  hint,
  disabled = false,
}: {
  source: string;
  label: string;
  hint: string;
  disabled?: boolean;
}) {
  const translate = useTranslate();
  const { field, id, fieldState } = useInput({ source, type: 'checkbox', defaultValue: true });
  const { value, ref, ...rest } = field;
  return (
    <FormControl error={fieldState.invalid} sx={{ mb: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            {...rest}
            id={id}
            checked={value === true}
            disabled={disabled}
            slotProps={{ input: { ref, 'aria-describedby': `${id}-hint` } }}
          />
        }
        label={translate(label)}
      />
      <FormHelperText id={`${id}-hint`}>
        <InputHelperText error={fieldState.error?.message} helperText={hint} />
      </FormHelperText>
    </FormControl>
  );
}
