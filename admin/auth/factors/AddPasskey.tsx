import { Alert, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuthRefusal } from '#admin/auth/auth-call.ts';
import { addPasskey } from '#admin/auth/factors/factors-client.ts';
import type { PartProps } from '#admin/auth/factors/Part.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

const SAYS = 'auth.factors.passkeys';

/** Makes a passkey on this device, under a name by which its owner knows it again. */
export function AddPasskey({ onChanged }: Pick<PartProps, 'onChanged'>) {
  const translate = useTranslate();
  const notify = useNotify();
  // The `key` of the form: a new one after each passkey gives the name as it began.
  const [round, setRound] = useState(0);
  const { busy, problem, errors, submit } = useSending(async (field) => {
    const name = field('name').trim();
    const { errors: said, factors } = officeWords();
    // Before the device has made a key that nobody could store.
    if (!name) throw new AuthRefusal(said.validation, { errors: { name: factors.nameRequired } });
    await onChanged(await addPasskey(name));
    setRound((before) => before + 1);
    notify(`${SAYS}.added`, { type: 'success' });
  }, translate('auth.factors.failed'));
  return (
    <Stack
      component="form"
      key={round}
      spacing={1.5}
      onSubmit={submit}
      noValidate
      sx={{ width: '100%', alignItems: 'start' }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        name="name"
        label={translate(`${SAYS}.name`)}
        defaultValue={translate(`${SAYS}.${isPhone() ? 'phone' : 'computer'}`)}
        autoComplete="off"
        fullWidth
        error={Boolean(errors.name)}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
      >
        {translate(`${SAYS}.add`)}
      </ReasonedButton>
    </Stack>
  );
}

/** Whether this device is held in the hand. */
const isPhone = () => /Android|iPhone|iPad|Mobi/.test(navigator.userAgent);
