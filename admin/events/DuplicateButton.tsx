import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useCreate, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { aYearOn } from '#core/rules/event';
import { type Event, eventFields, eventInput } from '#db/schema/event';

/** Copies this event to the next year without its galleries, and opens the copy. */
export function DuplicateButton() {
  const event = useRecordContext<Event>();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [create, { isPending }] = useCreate();
  if (!event) return null;
  const duplicate = async () => {
    try {
      const copied = Object.fromEntries(eventFields.copied.map((name) => [name, event[name]]));
      const data = eventInput.parse({ ...copied, ...aYearOn(event), gallery_ids: [] });
      const made = await create('events', { data }, { returnPromise: true });
      notify('resources.events.notifications.duplicated', { type: 'info' });
      redirect('edit', 'events', made.id);
    } catch (error) {
      console.error('the event could not be duplicated', error);
      notify('resources.events.failed.save', { type: 'error' });
    }
  };
  return (
    <Button startIcon={<ContentCopyIcon />} onClick={duplicate} disabled={isPending}>
      {translate('resources.events.duplicate')}
    </Button>
  );
}
