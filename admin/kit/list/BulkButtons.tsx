import DeleteIcon from '@mui/icons-material/Delete';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  Button,
  useBulkDeleteController,
  useBulkUpdateController,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { useDeletedNotice } from '#admin/history/bin/useDeletedNotice.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { goesToBin } from '#core/history/bin';

/** It comes with the first question. */
const SelectedNames = lazyPart(async () => (await import('#admin/kit/list/SelectedNames.tsx')).SelectedNames, null);

interface BulkButtonProps {
  /** Key prefix of the texts: those of `ConfirmDialog`, and `button`. */
  says: string;
  followUp?: { onSuccess: () => void; onError: (error: unknown) => void };
}

/** Deletes the selected records after a confirmation. */
export function BulkDeleteButton({ says, followUp = undefined }: BulkButtonProps) {
  const asking = useState(false);
  const resource = useResourceContext() ?? '';
  const deleted = useDeletedNotice(resource);
  const { selectedIds, onUnselectItems } = useListContext();
  const onSuccess = () => {
    deleted(selectedIds);
    onUnselectItems(true);
  };
  const { handleDelete, isPending } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { ...(goesToBin(resource) && { onSuccess }), ...followUp, onSettled: () => asking[1](false) },
  });
  return (
    <Asking says={says} asking={asking} isPending={isPending} run={handleDelete} icon={<DeleteIcon />} color="error" />
  );
}

interface BulkUpdateButtonProps extends BulkButtonProps {
  data: Record<string, unknown>;
  icon: ReactElement;
  /** Key of why it cannot be confirmed yet; null where it can. */
  missing?: string | null;
  /** Inputs of the question, whose values are in `data`. */
  children?: ReactNode;
}

/** Writes `data` to the selected records after a confirmation. */
export function BulkUpdateButton(props: BulkUpdateButtonProps) {
  const { says, data, icon, followUp, missing, children } = props;
  const asking = useState(false);
  const { handleUpdate, isPending } = useBulkUpdateController({
    mutationMode: 'pessimistic',
    mutationOptions: { ...followUp, onSettled: () => asking[1](false) },
  });
  return (
    <Asking
      says={says}
      asking={asking}
      isPending={isPending}
      icon={icon}
      run={() => handleUpdate(data)}
      color="primary"
      missing={missing}
    >
      {children}
    </Asking>
  );
}

interface AskingProps {
  says: string;
  asking: [isAsking: boolean, setAsking: (isAsking: boolean) => void];
  isPending: boolean;
  run: () => void;
  icon: ReactElement;
  color: 'primary' | 'error';
  missing?: string | null | undefined;
  children?: ReactNode;
}

function Asking({ says, asking, isPending, run, icon, color, missing = null, children }: AskingProps) {
  const [isAsking, setAsking] = asking;
  const { selectedIds } = useListContext();
  return (
    <>
      <Button
        label={`${says}.button`}
        color={color}
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        {icon}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={says}
        args={{ smart_count: selectedIds.length }}
        isBusy={isPending}
        missing={missing}
        color={color}
        onConfirm={run}
        onKeep={() => setAsking(false)}
      >
        <SelectedNames />
        {children}
      </ConfirmDialog>
    </>
  );
}
