import { useMemo } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableProps,
  DataTableRow,
  type DataTableRowProps,
  I18nContext,
  type I18nProvider,
  type RaRecord,
  useI18nProvider,
} from 'react-admin';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';

const TICK = 'ra.action.select_row';

/** react-admin's table, with boxes whose accessible names say which record they tick. */
export function TickableTable<R extends RaRecord>(props: DataTableProps<R>) {
  return <DataTable<R> {...(props.bulkActionButtons !== false && { body: Body })} {...props} />;
}

const Body = (props: object) => <DataTableBody row={Row} {...props} />;

/** By itself, react-admin calls the box of each row by the same text. */
function Row(props: DataTableRowProps) {
  const texts = useI18nProvider();
  const name = useNameInRow()(TICK);
  const named = useMemo<I18nProvider>(
    () => ({ ...texts, translate: (key, ...rest) => (key === TICK ? name : texts.translate(key, ...rest)) }),
    [texts, name],
  );
  return (
    <I18nContext.Provider value={named}>
      <DataTableRow {...props} />
    </I18nContext.Provider>
  );
}
