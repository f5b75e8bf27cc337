import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Button } from '@mui/material';
import {
  BulkActionsToolbar,
  type RaRecord,
  useGetIdentity,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { BulkDeleteButton, BulkUpdateButton } from '#admin/kit/list/BulkButtons.tsx';
import { ROWS_A_CALL } from '#admin/shell/data-provider.ts';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

/** The number of selected users, and the actions for all of them (spec §2). */
export function UserBulkActions() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <BulkActionsToolbar label="resources.users.selected" selectAllButton={<SelectAllOthers />}>
      <SwitchButton action="activate" is_active icon={<CheckIcon />} />
      <SwitchButton action="deactivate" is_active={false} icon={<BlockIcon />} />
      <DeleteButton />
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

function useFollowUp(action: 'activate' | 'deactivate' | 'delete') {
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useUserFailure();
  const { onUnselectItems } = useListContext();
  return {
    onSuccess: () => {
      notify(`resources.users.bulk.done.${action}`, { type: 'success' });
      onUnselectItems();
      refresh();
    },
    onError: failure(`bulk.failed.${action}`),
  };
}

function SwitchButton({
  action,
  is_active,
  icon,
}: {
  action: 'activate' | 'deactivate';
  is_active: boolean;
  icon: React.ReactElement;
}) {
  return (
    <BulkUpdateButton
      says={`resources.users.bulk.${action}`}
      icon={icon}
      data={{ is_active }}
      followUp={useFollowUp(action)}
    />
  );
}

function DeleteButton() {
  return <BulkDeleteButton says="resources.users.bulk.delete" followUp={useFollowUp('delete')} />;
}
