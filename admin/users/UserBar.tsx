import { Button } from '@mui/material';
import { BulkActionsToolbar, type RaRecord, useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { ROWS_A_CALL } from '#admin/shell/data-provider.ts';

/** The buttons for the selected users. */
export const UserBulk = lazyBulk(async () => (await import('#admin/users/bulk.tsx')).userBulk);

/** The number of selected users, and the actions for all of them (spec §2). */
export function UserBar() {
  const { selectedIds } = useListContext();
  return (
    <BulkActionsToolbar
      label={selectedIds.length > 0 ? 'resources.users.selected' : ''}
      selectAllButton={<SelectAllOthers />}
    >
      <UserBulk />
    </BulkActionsToolbar>
  );
}

/** Without the signed-in user: nobody may deactivate or delete themselves. At most `ROWS_A_CALL` of them. */
function SelectAllOthers() {
  const { data = [], total = 0, selectedIds, onSelect, onSelectAll } = useListContext();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const othersAmong = (users: RaRecord[]) => users.map(({ id }) => id).filter((id) => id !== identity?.id);
  const isPageSelected = othersAmong(data).every((id) => selectedIds.includes(id));
  if (!isPageSelected || total <= data.length || selectedIds.length > data.length) return null;
  const onSuccess = (found: { data: RaRecord[] }) => onSelect(othersAmong(found.data));
  return (
    <Button onClick={() => onSelectAll({ limit: ROWS_A_CALL, queryOptions: { onSuccess } })}>
      {translate('ra.action.select_all_button')}
    </Button>
  );
}
