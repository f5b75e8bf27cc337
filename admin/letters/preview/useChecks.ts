import { useQuery } from '@tanstack/react-query';
import { letterCalls, letterKey } from '#admin/letters/letter-calls.ts';
import type { StoredLetter } from '#db/schema/letter';

/** What the checks find in the saved letter. */
export const useChecks = (letter: StoredLetter) =>
  useQuery({
    queryKey: letterKey('checks', letter),
    queryFn: () => letterCalls(letter.id).checks(),
    retry: false,
  });
