import DeleteIcon from '@mui/icons-material/Delete';
import { useContext, useState } from 'react';
import { Button, type RedirectionSideEffect, useDeleteController, useResourceContext } from 'react-admin';
import { useAfterDelete } from '#admin/history/bin/useDeletedNotice.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { type Reason, Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { RecordGone } from '#admin/kit/form/record-gone.ts';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import { usePublishedReason } from '#admin/shell/access/usePublished.tsx';
import { goesToBin } from '#core/history/bin';

interface DeleteButtonProps {
  resource?: string;
  label?: string;
  /** Key prefix of the texts of the question; by default `resources.<resource>.delete`. */
  says?: string;
  redirect?: RedirectionSideEffect;
  reason?: Reason;
  /** By default, a notification with the error's message. */
  onError?: (error: unknown) => void;
}

/** Deletes the record of the context after a confirmation (spec §5). */
export function DeleteButton(props: DeleteButtonProps) {
  const published = usePublishedReason();
  const { redirect = 'list', reason = published, onError, label = 'ra.action.delete' } = props;
  const nameOf = useNameInRow();
  const forget = useContext(RecordGone);
  const resource = useResourceContext(props) ?? '';
  const [isAsking, setAsking] = useState(false);
  const onSuccess = useAfterDelete(resource, redirect);
  const { handleDelete, isPending } = useDeleteController({
    resource,
    redirect,
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSettled: (_, error) => {
        setAsking(false);
        if (!error) forget();
      },
      ...(goesToBin(resource) && { onSuccess }),
      ...(onError && { onError }),
    },
  });
  return (
    <>
      <Reasoned reason={reason}>
        <Button
          label={label}
          aria-label={nameOf(label)}
          color="error"
          onClick={(event) => {
            event.stopPropagation();
            setAsking(true);
          }}
        >
          <DeleteIcon />
        </Button>
      </Reasoned>
      <ConfirmDialog
        isOpen={isAsking}
        says={props.says ?? `resources.${resource}.delete`}
        isBusy={isPending}
        onConfirm={handleDelete}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
