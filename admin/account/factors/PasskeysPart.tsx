import { Alert, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { addPasskey, removePasskey } from '#admin/account/factors/factors-client.ts';
import { AskedButton, Part, type PartProps } from '#admin/account/factors/Part.tsx';
import { knowsPasskeys } from '#admin/account/passkey.ts';
import { useSending } from '#admin/account/useSending.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { readableDate, readableMoment } from '#admin/kit/readable-date.ts';
import { officeWords } from '#admin/shell/language.ts';
import type { Factors } from '#core/users/factors-contract';

const SAYS = 'auth.factors.passkeys';

/** One's passkeys, with when each was used, and a form to add one. */
export function PasskeysPart({ factors: { passkeys }, onChanged }: PartProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const remove = async (id: string) => {
    await removePasskey(id);
    await onChanged();
    notify(`${SAYS}.removed`, { type: 'success' });
  };
  return (
    <Part name="passkeys">
      <Typography color="text.secondary">{translate(`${SAYS}.text`)}</Typography>
      {passkeys.length === 0 ? (
        <Typography>{translate(`${SAYS}.none`)}</Typography>
      ) : (
        <List disablePadding aria-label={translate(`${SAYS}.list`)} sx={{ width: '100%' }}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => remove(passkey.id)} />
          ))}
        </List>
      )}
      {knowsPasskeys() ? (
        <AddPasskey onChanged={onChanged} />
      ) : (
        <Typography>{translate(`${SAYS}.unsupported`)}</Typography>
      )}
    </Part>
  );
}

interface PasskeyItemProps {
  passkey: Factors['passkeys'][number];
  onRemove: () => Promise<void>;
}

function PasskeyItem({ passkey, onRemove }: PasskeyItemProps) {
  const translate = useTranslate();
  const { name, created_at, last_used_at } = passkey;
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}
        primary={name}
        secondary={translate(`${SAYS}.${last_used_at ? 'dates' : 'unused'}`, {
          added: readableDate(created_at),
          used: last_used_at ? readableMoment(last_used_at) : '',
        })}
      />
      <AskedButton
        says={`${SAYS}.remove`}
        args={{ name }}
        label={translate(`${SAYS}.remove.about`, { name })}
        run={onRemove}
      />
    </ListItem>
  );
}

function AddPasskey({ onChanged }: Pick<PartProps, 'onChanged'>) {
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
      <ReasonedButton type="submit" variant="contained" reason={busy ? 'office.reasons.busy' : null}>
        {translate(`${SAYS}.add`)}
      </ReasonedButton>
    </Stack>
  );
}

const isPhone = () => /Android|iPhone|iPad|Mobi/.test(navigator.userAgent);
