import DeleteForeverIcon from '@mui/icons-material/DeleteForever';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ROWS_A_CALL } from '#admin/data-provider.ts';
import { useFailure } from '#admin/history/useFailure.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';

const SAYS = 'resources.bin';

/** A button that deletes for good after a confirmation, and what it says. */
function Deletion(props: {
  /** Where its texts are: those of `ConfirmDialog`, and `button`. */
  says: string;
  /** Names what is deleted, for the question and for screen readers. */
  what?: string;
  run: () => Promise<unknown>;
}) {
  const { says, what, run } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure(`${SAYS}.failed.delete`);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = translate(`${says}.button`);
  const confirmed = async () => {
    setBusy(true);
    try {
      await run();
      notify(`${SAYS}.notifications.deleted`, { type: 'info' });
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    setAsking(false);
    refresh();
  };
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteForeverIcon />}
        aria-label={what && `${text}: ${what}`}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={says}
        args={{ what }}
        isBusy={isBusy}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}

/** Deletes one entry of the bin for good. */
export function DeleteForGood({ id, what }: { id: string; what: string }) {
  const dataProvider = useDataProvider();
  return (
    <Deletion says={`${SAYS}.delete`} what={what} run={() => dataProvider.delete('bin', { id })} />
  );
}

/** Deletes all entries of the bin for good, as many as one call takes. */
export function EmptyBin() {
  const dataProvider = useDataProvider();
  const { sort } = useListContext();
  const run = async () => {
    const pagination = { page: 1, perPage: ROWS_A_CALL };
    const { data } = await dataProvider.getList('bin', { pagination, sort, filter: {} });
    await dataProvider.deleteMany('bin', { ids: data.map(({ id }) => id) });
  };
  return <Deletion says={`${SAYS}.emptying`} run={run} />;
}
