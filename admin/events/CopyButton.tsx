import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { copyState } from '#admin/events/copy.ts';
import type { Event } from '#db/schema/event';

/** Opens the form of a new event, filled in from this one. Nothing is stored until it is saved. */
export function CopyButton() {
  const event = useRecordContext<Event>();
  const translate = useTranslate();
  if (!event) return null;
  return (
    <Button
      component={Link}
      to="/events/new"
      state={copyState(event)}
      startIcon={<ContentCopyIcon />}
    >
      {translate('resources.events.copy.button')}
    </Button>
  );
}
