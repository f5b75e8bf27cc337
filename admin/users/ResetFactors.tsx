import { useGetIdentity, useRecordContext } from 'react-admin';
import { AskedAction } from '#admin/users/AskedAction.tsx';
import { paths } from '#core/paths';

/** Takes the second steps of somebody else away who has lost them, after a confirmation. */
export function ResetFactors() {
  const user = useRecordContext();
  const { identity } = useGetIdentity();
  if (!user || user.id === identity?.id || user.has_second_step !== true) return null;
  return <AskedAction says="resetFactors" path={paths.api.factorsOf(String(user.id))} />;
}
