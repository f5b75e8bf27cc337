import { useTranslate } from 'react-admin';
import { tell } from '#admin/history/sentence.ts';
import type { Change } from '#core/contracts/history';

/** Whether a change has words: what volunteers do not know is not shown to them. */
export function useIsKnown() {
  const translate = useTranslate();
  return (change: Change) => tell(change, translate).length > 0;
}
