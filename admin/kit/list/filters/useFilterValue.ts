import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

type Filters = Readonly<Record<string, unknown>>;

/** Sets the filter of the list for a source. */
export const SetFilter = createContext<(source: string, value: unknown) => void>(() => {});

/**
 * What sets one filter of the list and leaves the others as they are, those too that were set a moment ago: react-admin
 * replaces all of them, and tells of the new ones a render later.
 */
export function useSetFilter(): (source: string, value: unknown) => void {
  const { filterValues, setFilters } = useListContext();
  const wanted = useRef<Filters>(filterValues);
  /** What was set here and may not have been told yet. */
  const sent = useRef(new Set<string>());
  const replace = useRef(setFilters);
  const told = JSON.stringify(filterValues);
  useEffect(() => {
    replace.current = setFilters;
  });
  useEffect(() => {
    const isLast = told === JSON.stringify(wanted.current);
    if (!isLast && sent.current.has(told)) return;
    wanted.current = JSON.parse(told);
    sent.current.clear();
  }, [told]);
  return useCallback((source, value) => {
    wanted.current = { ...wanted.current, [source]: value === '' ? null : value };
    sent.current.add(JSON.stringify(wanted.current));
    replace.current(wanted.current);
  }, []);
}

/** The value that the filter of the list has for `source`, and what sets it: `null` for none. */
export function useFilterValue(source: string): [value: unknown, set: (value: unknown) => void] {
  const { filterValues } = useListContext();
  const set = useContext(SetFilter);
  return [filterValues[source], (value) => set(source, value)];
}

/** After such a pause in typing the list is asked for, in milliseconds. */
const PAUSE_MS = 500;

/** The same for a text that somebody types: the filter follows when they pause. */
export function useTypedFilter(source: string): [typed: string, type: (text: string) => void] {
  const [value] = useFilterValue(source);
  const set = useContext(SetFilter);
  const stored = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(stored);
  // What the list was asked for last, and before that without having told of it. Another value comes from elsewhere, as
  // by the back button.
  const asked = useRef(stored);
  const sent = useRef(new Set<string>());

  useEffect(() => {
    if (stored !== asked.current) {
      if (sent.current.has(stored)) return;
      asked.current = stored;
      setTyped(stored);
    }
    sent.current.clear();
  }, [stored]);

  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      sent.current.add(typed);
      set(source, typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, set, source]);

  return [typed, setTyped];
}
