import { type FunctionComponent, useState } from 'react';
import { useListContext } from 'react-admin';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { loadRareTexts } from '#admin/shell/texts.ts';

/** The buttons for all ticked records of a list. They and their texts come when the first record is ticked. */
export function lazyBulk(load: () => Promise<readonly BulkAction[]>): FunctionComponent {
  const Buttons = lazyPart(async () => {
    const [{ BulkButtons }, actions] = await Promise.all([
      import('#admin/kit/list/bulk/BulkButtons.tsx'),
      load(),
      loadRareTexts(),
    ]);
    return () => <BulkButtons actions={actions} />;
  }, null);
  return function WhenTicked() {
    const { selectedIds } = useListContext();
    const [isUsed, setUsed] = useState(false);
    if (!isUsed && selectedIds.length > 0) setUsed(true);
    return isUsed ? <Buttons /> : null;
  };
}
