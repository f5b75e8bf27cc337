import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import type { StoredLetter } from '#db/schema/letter';

/** How often the numbers are asked for while a letter is on its way, in milliseconds. */
const MOVING_MS = 3_000;
/** The same while it waits for its time or for a person: bounces may still come back. */
const RESTING_MS = 30_000;

/** How far a letter is, asked for again and again. When its state changes, the screen loads again. */
export function useProgress(letter: StoredLetter) {
  const refresh = useRefresh();
  const progress = useQuery({
    queryKey: ['letters', 'progress', letter.id],
    queryFn: () => letterCalls(letter.id).progress(),
    retry: false,
    refetchInterval: ({ state }) =>
      (state.data?.status ?? letter.status) === 'sending' ? MOVING_MS : RESTING_MS,
  });
  const status = progress.data?.status ?? letter.status;
  const told = useRef(letter.status);
  useEffect(() => {
    if (status === told.current) return;
    told.current = status;
    refresh();
  }, [status, refresh]);
  return progress;
}
