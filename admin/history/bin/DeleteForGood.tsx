import DeleteForeverIcon from '@mui/icons-material/DeleteForever';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { ROWS_A_CALL } from '#admin/shell/data-provider.ts';

const SAYS = 'resources.bin';
const deletion = {
  color: 'error',
  startIcon: <DeleteForeverIcon />,
  done: { key: `${SAYS}.notifications.deleted`, type: 'info' },
  failed: `${SAYS}.failed.delete`,
  onDone: focusBin,
} as const;

/** Deletes one entry of the bin for good. `what` names it. */
export function DeleteForGood({ id, what }: { id: string; what: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const says = `${SAYS}.delete`;
  return (
    <ConfirmedButton
      {...deletion}
      says={says}
      args={{ what }}
      aria-label={`${translate(`${says}.button`)}: ${what}`}
      run={() => dataProvider.delete('bin', { id })}
    />
  );
}

/** Deletes the entries of the bin for good, at most `ROWS_A_CALL` of them. */
export function EmptyBin() {
  const dataProvider = useDataProvider();
  const { sort } = useListContext();
  const run = async () => {
    const pagination = { page: 1, perPage: ROWS_A_CALL };
    const { data } = await dataProvider.getList('bin', { pagination, sort, filter: {} });
    await dataProvider.deleteMany('bin', { ids: data.map(({ id }) => id) });
  };
  return <ConfirmedButton {...deletion} says={`${SAYS}.emptying`} run={run} />;
}

/** The id of the text above the list of the bin. */
export const BIN_TEXT = 'bin-text';

/** Gives the focus to the text above the list: the pressed button disappears with its entry. */
export function focusBin(): void {
  document.getElementById(BIN_TEXT)?.focus();
}
