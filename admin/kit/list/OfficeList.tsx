import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type GetListParams,
  List,
  type ListProps,
  type RaRecord,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ListFilters } from '#admin/kit/list/filters/ListFilters.tsx';
import { ListPages } from '#admin/kit/list/ListPages.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { meaningOf } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';

interface OfficeListProps<R extends RaRecord> extends Omit<ListProps<R>, 'filters'> {
  filters?: ReactNode;
  /** Above the records, also when they could not be loaded. */
  above?: ReactNode;
  children: ReactNode;
}

/** The failures to load a page behind the first. */
const failures = new WeakSet<Error>();

/**
 * Whether react-admin would go to the first page after a failure, because there is nothing on this one. Thrown, the
 * failure takes the list away before that, and the page stays in the address.
 */
function isOfLaterPage(error: Error, { queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) {
  const { pagination }: Partial<GetListParams> = Object(queryKey[2]);
  const isLater = state.data === undefined && (pagination?.page ?? 1) > 1;
  if (isLater) failures.add(error);
  return isLater;
}

/** The list of a resource. When it cannot be loaded, it says so and offers to try again, on the same page. */
export function OfficeList<R extends RaRecord>(props: OfficeListProps<R>) {
  const { above, children, filters, pagination = <ListPages />, ...rest } = props;
  const notify = useNotify();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      onReset={reset}
      onError={({ message }) => notify(message, { type: 'error', messageArgs: { _: message } })}
      fallbackRender={(failure) => (
        <>
          {above}
          <PageFailed {...failure} />
        </>
      )}
    >
      <List<R>
        exporter={false}
        empty={false}
        {...rest}
        {...(filters && { filters: <ListFilters>{filters}</ListFilters> })}
        queryOptions={{ throwOnError: isOfLaterPage }}
        pagination={<IfLoaded>{pagination}</IfLoaded>}
      >
        {above}
        <ListFailed />
        <IfLoaded>{children}</IfLoaded>
      </List>
    </ErrorBoundary>
  );
}

/** @throws Error that has another cause */
function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  if (!failures.has(error)) throw error;
  return <Failed error={error} onRetry={resetErrorBoundary} />;
}

/** What was loaded before stays when it cannot be loaded again. */
function IfLoaded({ children }: { children: ReactNode }) {
  const { error, data } = useListContext();
  return error && !data ? null : children;
}

function ListFailed() {
  const { error, refetch } = useListContext();
  return error ? <Failed error={error} onRetry={refetch} /> : null;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const why = meaningOf(error) === 'offline' ? ` ${translate('ra.notification.offline')}` : '';
  const end = officeLang() === 'ne' ? '।' : '.';
  return <LoadFailed text={`${translate(error.message, { _: error.message })}${end}${why}`} onRetry={onRetry} />;
}
