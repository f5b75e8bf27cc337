import DeleteIcon from '@mui/icons-material/Delete';
import { useState } from 'react';
import {
  Button,
  type RaRecord,
  type RedirectionSideEffect,
  useDelete,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useAfterDelete } from '#admin/history/bin/useDeletedNotice.tsx';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { type Reason, Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import { usePublishedReason } from '#admin/shell/access/usePublished.tsx';

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
  const notify = useNotify();
  const record = useRecordContext();
  const resource = useResourceContext(props) ?? '';
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete<RaRecord, Error>(resource, undefined, {
    onSettled: () => setAsking(false),
    onSuccess: useAfterDelete(resource, redirect),
    onError: onError ?? (({ message }) => notify(message, { type: 'error', messageArgs: { _: message } })),
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
      <LateConfirmDialog
        isOpen={isAsking}
        says={props.says ?? `resources.${resource}.delete`}
        isBusy={isPending}
        onConfirm={() => record && deleteOne(resource, { id: record.id, previousData: record })}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
