import { MenuItem, TextField } from '@mui/material';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import type { Thread } from '#core/contracts/messages';

const SAYS = 'resources.messages.assign';

/** Chooses the volunteer who is to answer the message, or nobody. */
export function AssignSelect({ volunteers }: { volunteers: Thread['volunteers'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const message = useRecordContext();
  const [update, { isPending }] = useUpdate();
  if (!message) return null;
  const { assigned_to, assignee } = message;
  // Somebody who is no admin any more is still named.
  const isListed = !assigned_to || volunteers.some(({ id }) => id === assigned_to);
  const assign = (chosen: string) =>
    update(
      'messages',
      { id: message.id, data: { assigned_to: chosen || null }, previousData: message },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const who = volunteers.find(({ id }) => id === chosen)?.email;
          notify(`${SAYS}.${who ? 'done' : 'undone'}`, { messageArgs: { who } });
        },
        onError: () => notify(`${SAYS}.failed`, { type: 'error' }),
      },
    );
  return (
    <TextField
      select
      size="small"
      label={translate('resources.messages.fields.assigned_to')}
      value={assigned_to ?? ''}
      disabled={isPending}
      onChange={({ target }) => assign(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 320 }}
    >
      <MenuItem value="">{translate(`${SAYS}.nobody`)}</MenuItem>
      {!isListed && <MenuItem value={assigned_to}>{assignee}</MenuItem>}
      {volunteers.map(({ id, email }) => (
        <MenuItem key={id} value={id}>
          {email}
        </MenuItem>
      ))}
    </TextField>
  );
}
