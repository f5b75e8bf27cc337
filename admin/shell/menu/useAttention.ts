import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useMay } from '#admin/shell/access/useMay.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { type Attention, attentionContract } from '#core/operations/dashboard-contract';

/** How old the numbers may grow on a screen that stays open. A hidden window does not ask at all. */
const AGE_MS = 5 * 60_000;
const KEY = ['attention'];
const NONE: Attention = { messages: null, outbox: null, backups: null };
/** The screens on which the numbers change. */
const COUNTED = /^\/(?:messages|outbox|backups)(?:\/|$)/;

/**
 * How many messages, mails and backups need somebody. All that show a number share one answer, which is asked for
 * again when the window is looked at again, and every five minutes.
 */
export function useAttention(): Attention {
  const enabled = useMay('read', 'messages');
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async () => attentionContract.parse((await httpClient(paths.api.attention())).json),
    enabled,
    staleTime: AGE_MS,
    refetchInterval: AGE_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return data;
}

/**
 * Asks for the numbers of `useAttention` again when they may have changed: when something was written on
 * one of their screens, and when one is opened or left.
 */
export function useFreshAttention(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const place = COUNTED.test(pathname) ? pathname : '';
  // Whatever is written there: a call does not always name its resource.
  const isChanging = useIsMutating() > 0 && place !== '';
  const asked = useRef({ place, isChanging });
  useEffect(() => {
    const isDone = asked.current.isChanging && !isChanging;
    const isElsewhere = asked.current.place !== place;
    asked.current = { place, isChanging };
    if (isDone || isElsewhere) client.invalidateQueries({ queryKey: KEY });
  }, [place, isChanging, client]);
}
