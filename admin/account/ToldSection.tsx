import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#admin/account/auth-call.ts';
import { ToldBoxes } from '#admin/account/ToldBoxes.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { type ToldOf, toldContract } from '#core/users/told';

const KEY = ['told'];
const KINDS: readonly ToldOf[] = ['told_of_messages', 'told_of_failures'];

/** Of what one is told by mail. A choice takes effect at once. */
export function ToldSection() {
  const client = useQueryClient();
  const notify = useNotify();
  const failed = useFailure('told.failed');
  const [isBusy, setBusy] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => toldContract.parse((await httpClient(`${paths.api.auth()}/told`)).json),
    retry: false,
  });
  if (isError) return <LoadFailed text="told.unread" onRetry={refetch} />;
  if (!data) return null;
  const choose = async (kind: ToldOf, isTold: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(KEY, toldContract.parse(await call('/told', undefined, { [kind]: isTold })));
      notify('told.done', { type: 'success' });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  return (
    <ToldBoxes
      kinds={KINDS.filter((kind) => data[kind] !== undefined)}
      chosen={data}
      isBusy={isBusy}
      onChange={choose}
    />
  );
}
