import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import {
  BulkActionsToolbar,
  BulkDeleteWithConfirmButton,
  BulkUpdateWithConfirmButton,
  useListContext,
  useNotify,
  useRefresh,
} from 'react-admin';
import { useUserFailure } from '#admin/users/useUserFailure.ts';

/** The selected users: how many, and what can be done with all of them (spec §2). */
export function UserBulkActions() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <BulkActionsToolbar label="resources.users.selected">
      <SwitchButton action="activate" is_active icon={<CheckIcon />} />
      <SwitchButton action="deactivate" is_active={false} icon={<BlockIcon />} />
      <DeleteButton />
    </BulkActionsToolbar>
  );
}

/** What follows a bulk action: a word, a fresh list, nothing selected. */
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
    <BulkUpdateWithConfirmButton
      label={`resources.users.bulk.${action}`}
      icon={icon}
      data={{ is_active }}
      mutationMode="pessimistic"
      mutationOptions={useFollowUp(action)}
      confirmTitle={`resources.users.bulk.${action}`}
      confirmContent={`resources.users.bulk.confirm.${action}`}
    />
  );
}

function DeleteButton() {
  return (
    <BulkDeleteWithConfirmButton
      label="resources.users.bulk.delete"
      mutationMode="pessimistic"
      mutationOptions={useFollowUp('delete')}
      confirmTitle="resources.users.bulk.delete"
      confirmContent="resources.users.bulk.confirm.delete"
    />
  );
}
