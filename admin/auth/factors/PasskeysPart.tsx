import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { AddPasskey } from '#admin/auth/factors/AddPasskey.tsx';
import { AskedButton } from '#admin/auth/factors/AskedButton.tsx';
import { removePasskey } from '#admin/auth/factors/factors-client.ts';
import { Part, type PartProps } from '#admin/auth/factors/Part.tsx';
import { knowsPasskeys } from '#admin/auth/passkey.ts';
import { readableDate, readableMoment } from '#admin/layout/readable-date.ts';
import type { Factors } from '#core/contracts/factors';

const SAYS = 'auth.factors.passkeys';

/** One's passkeys, each with when it was used, and a form for another one. */
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
