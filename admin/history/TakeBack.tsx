import UndoIcon from '@mui/icons-material/Undo';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { valueText } from '#admin/history/fields.ts';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import type { Entry } from '#admin/history/uploads.ts';
import { httpClient } from '#admin/http-client.ts';
import { paths } from '#core/paths';

const SAYS = 'resources.history.undo';

/** A button that takes an entry of the history back, after a confirmation. */
export function TakeBack({ entry: { change, ids } }: { entry: Entry }) {
  const translate = useTranslate();
  // A change to one's own account touches no record, and what is not in the bin cannot come back.
  const isBack = change.action === 'delete' && change.in_bin_until === null;
  if (change.parts.length === 0 || isBack) return null;
  const [told] = tell(change, translate);
  const said = plain(told?.pieces ?? [], (piece) => valueText(translate, piece));
  const takeBack = async () => {
    // The newest first, as they were done.
    for (const id of ids) await httpClient(paths.api.undoChange(id), { method: 'POST' });
  };
  return (
    <ConfirmedButton
      says={SAYS}
      startIcon={<UndoIcon />}
      aria-label={translate(`${SAYS}.about`, { said })}
      run={takeBack}
      done={{ key: `${SAYS}.done`, type: 'success' }}
      failed={`${SAYS}.failed`}
    />
  );
}
