import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';

/** Unticks all rows when the list is opened and when its filter changes, so that nothing stays ticked that nobody sees. */
export function UntickHidden() {
  const { filterValues } = useListContext();
  return <UntickOnce key={JSON.stringify(filterValues)} />;
}

function UntickOnce() {
  const { onUnselectItems } = useListContext();
  const untick = useEffectEvent(() => onUnselectItems(true));
  useEffect(() => untick(), []);
  return null;
}
