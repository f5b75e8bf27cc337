import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** The value that the filter of the list has for `source`, and what sets it: `null` for none. The others stay. */
export function useFilterValue(source: string): [value: unknown, set: (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext();
  return [filterValues[source], (value) => setFilters({ ...filterValues, [source]: value === '' ? null : value })];
}

/** After such a pause in typing the list is asked for, in milliseconds. */
const PAUSE_MS = 500;

/** The same for a text that somebody types: the filter follows when they pause. */
export function useTypedFilter(source: string): [typed: string, type: (text: string) => void] {
  const [value, set] = useFilterValue(source);
  const stored = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(stored);
  // What the list was asked for last. Another value comes from elsewhere, as by the back button.
  const asked = useRef(stored);
  const ask = useRef(set);
  useEffect(() => {
    ask.current = set;
  });

  useEffect(() => {
    if (stored === asked.current) return;
    asked.current = stored;
    setTyped(stored);
  }, [stored]);

  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      ask.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
