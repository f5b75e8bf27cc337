import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { findContract } from '#core/operations/find-contract';

/** One letter is in nearly everything; a syllable of Nepali is two. */
const SHORTEST = 2;
/** What is typed within this time is one question, in milliseconds. */
const PAUSE_MS = 150;

/** The records that have every word of `typed`. An answer that is no longer waited for is cut off. */
export function useFound(typed: string) {
  const text = useSettled(typed.trim());
  const isAsked = text.length >= SHORTEST;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', text],
    queryFn: async ({ signal }) => findContract.parse((await httpClient(paths.api.find(text), { signal })).json),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    // What others have written since is found.
    gcTime: 0,
  });
  return {
    records: isAsked ? (data ?? []) : [],
    isSearching: isFetching || text !== typed.trim(),
    failed: isAsked && error !== null,
    retry: refetch,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
