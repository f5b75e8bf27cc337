import AddIcon from '@mui/icons-material/Add';
import EventsIcon from '@mui/icons-material/EventRepeat';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { nextEventBlocks } from '#admin/letters/blocks/arrange.ts';
import { BLOCK_KINDS, type BlockKind } from '#core/letters/letter';
import type { LetterBlock } from '#db/letters/blocks';

const SAYS = 'resources.letters.block';
/** More events than a letter can have blocks: those it does not have yet are taken from these. */
const UPCOMING = {
  filter: { status: 'upcoming', draft: false, cancelled: false },
  sort: { field: 'date', order: 'ASC' },
  pagination: { page: 1, perPage: 70 },
} as const;

interface AddBlockProps {
  blocks: readonly LetterBlock[];
  onAdd: (kind: BlockKind) => void;
  onEvents: (blocks: readonly LetterBlock[]) => void;
}

/** Buttons that append a block of each kind to a letter, and one that appends the next events. */
export function AddBlock({ blocks, onAdd, onEvents }: AddBlockProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const addEvents = async () => {
    setBusy(true);
    try {
      const { data } = await dataProvider.getList<{ id: string }>('events', UPCOMING);
      const next = nextEventBlocks(blocks, data, () => crypto.randomUUID());
      if (next.length === 0) notify(`${SAYS}.noEvents`);
      onEvents(next);
    } catch (error) {
      console.error('the next events could not be read', error);
      notify('resources.events.failed.list', { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box role="group" aria-labelledby="letter-add">
      <Typography id="letter-add" variant="subtitle2" component="h3">
        {translate(`${SAYS}.add`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {BLOCK_KINDS.map((kind) => (
          <Button key={kind} variant="outlined" startIcon={<AddIcon />} onClick={() => onAdd(kind)} sx={buttonSx}>
            {translate(`resources.letters.kinds.${kind}`)}
          </Button>
        ))}
        <ReasonedButton
          variant="outlined"
          startIcon={<EventsIcon />}
          reason={isBusy ? 'office.reasons.busy' : null}
          onClick={addEvents}
          sx={buttonSx}
        >
          {translate(`${SAYS}.nextEvents`)}
        </ReasonedButton>
      </Box>
    </Box>
  );
}

const buttonSx = { minHeight: 44 };
