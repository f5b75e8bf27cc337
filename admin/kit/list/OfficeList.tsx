import type { ReactNode } from 'react';
import { List, type ListProps, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ListPages } from '#admin/kit/list/ListPages.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { meaningOf } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';

interface OfficeListProps<R extends RaRecord> extends ListProps<R> {
  /** Above the records, also when they could not be loaded. */
  above?: ReactNode;
  children: ReactNode;
}

/** The list of a resource. When it cannot be loaded, it says so and offers to try again. */
export function OfficeList<R extends RaRecord>(props: OfficeListProps<R>) {
  const { above, children, pagination = <ListPages />, ...rest } = props;
  return (
    <List<R> exporter={false} empty={false} {...rest} pagination={<IfLoaded>{pagination}</IfLoaded>}>
      {above}
      <ListFailed />
      <IfLoaded>{children}</IfLoaded>
    </List>
  );
}

/** What was loaded before stays when it cannot be loaded again. */
function IfLoaded({ children }: { children: ReactNode }) {
  const { error, data } = useListContext();
  return error && !data ? null : children;
}

function ListFailed() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  if (!error) return null;
  const why = meaningOf(error) === 'offline' ? ` ${translate('ra.notification.offline')}` : '';
  const end = officeLang() === 'ne' ? '।' : '.';
  return <LoadFailed text={`${translate(error.message, { _: error.message })}${end}${why}`} onRetry={refetch} />;
}
