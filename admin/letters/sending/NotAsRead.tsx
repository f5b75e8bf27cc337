import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { HttpError, useRefresh, useTranslate, useTranslateLabel } from 'react-admin';
import type * as z from 'zod/mini';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { refusalContract } from '#core/kit/refusal-contract';
import { letterInput, type StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.send';

/** The refusal of a letter that is not any more what was read, with the current record. */
export type Unread = z.infer<typeof refusalContract>;
/** Reads such a refusal from a failed call; `null` for any other failure. */
export function unreadOf(failure: unknown): Unread | null {
  const read = failure instanceof HttpError ? refusalContract.safeParse(failure.body) : undefined;
  return read?.data?.current ? read.data : null;
}

interface NotAsReadProps {
  letter: StoredLetter;
  unread: Unread;
  onLook: () => void;
}

/** Says who changed which fields of the letter since it was read, with a button back to the letter. */
export function NotAsRead({ letter, unread, onLook }: NotAsReadProps) {
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { message, current = {}, changed_by } = unread;
  const was: Readonly<Record<string, unknown>> = letter;
  // What an event or a gallery says is not asked here: the message names it.
  const names = current.id === letter.id ? Object.keys(letterInput.shape) : [];
  const changed = names.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(was[name]));
  const fields = changed.map((source) => labelOf({ source, resource: 'letters' })).join(', ');
  const end = useRef<HTMLDivElement>(null);
  // On a phone the buttons of the dialog cover it.
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), []);
  const look = () => {
    onLook();
    for (const what of ['preview', 'checks'])
      void queries.invalidateQueries({ queryKey: ['letters', what, letter.id] });
    refresh();
  };
  return (
    <Alert severity="error">
      {message}
      {changed_by && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate(`${SAYS}.changedBy`, { who: changed_by.actor, when: readableMoment(changed_by.at) })}
        </Typography>
      )}
      {fields && <Typography variant="body2">{translate(`${SAYS}.changedFields`, { fields })}</Typography>}
      <Box ref={end} sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={look} sx={{ minHeight: 44 }}>
          {translate(`${SAYS}.look`)}
        </Button>
      </Box>
    </Alert>
  );
}
