import { useGetIdentity, useRecordContext } from 'react-admin';
import { AskedAction } from '#admin/users/AskedAction.tsx';
import { paths } from '#core/paths';

/** Signs somebody else out of every browser, after a confirmation. They can sign in again. */
export function EndSessions() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_come === false) return null;
  return <AskedAction says="endSessions" path={paths.api.sessionsOf(String(user.id))} />;
}
