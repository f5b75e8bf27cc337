import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FoldedPart } from '#admin/kit/form/FoldedPart.tsx';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import type { Event } from '#db/events/schema';

const Door = rarePart(async () => (await import('#admin/registrations/door/Door.tsx')).Door);

/** The part about the door of an event, folded away until its day. */
export function DoorPart({ event }: { event: Event }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ '& > details': { m: 0, bgcolor: 'background.paper' } }}>
      <FoldedPart
        title={translate('resources.registrations.door.title')}
        aside={null}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <Door event={event} />
      </FoldedPart>
    </Box>
  );
}
