import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { useNameInRow } from '#admin/kit/list/useNameInRow.ts';
import type { OfficeReader } from '#admin/newsletter/office-reader.ts';
import { PrivacyLink } from '#admin/privacy/PrivacyLink.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { keptOffBy } from '#core/newsletter/reader-state';

const SAYS = 'resources.subscribers';

/**
 * Takes a reader off the list, or puts them back, and notifies. Not by `useUpdate`: it forgets what is to follow when the
 * notification that was clicked is gone.
 */
function useStatus() {
  const fail = useFailure(`${SAYS}.failed.save`);
  const notify = useNotify();
  const refresh = useRefresh();
  const { update } = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const store = async (reader: OfficeReader, status: string, notice: Parameters<typeof notify>) => {
    setBusy(true);
    try {
      await update('subscribers', { id: reader.id, data: { status }, previousData: reader });
      notify(...notice);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    refresh();
  };
  return {
    isBusy,
    takeOff: (reader: OfficeReader) =>
      store(reader, 'unsubscribed', [
        `${SAYS}.notifications.off`,
        { autoHideDuration: UNDO_TIME, action: <Undo reader={reader} /> },
      ]),
    putBack: (reader: OfficeReader) =>
      // Who never confirmed still has to.
      store(reader, reader.consent_at ? 'confirmed' : 'pending', [`${SAYS}.notifications.back`, { type: 'success' }]),
  };
}

/** What can be done with the reader of a row. */
export function ReaderActions() {
  const reader = useRecordContext<OfficeReader>();
  if (!reader) return null;
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: 'flex-start',
        whiteSpace: { md: 'nowrap' },
        overflowWrap: 'normal',
      }}
    >
      {reader.status === 'unsubscribed' ? <PutBack reader={reader} /> : <TakeOff reader={reader} />}
      <DeleteButton />
      <PrivacyLink email={String(reader.email)} />
    </Stack>
  );
}

/** Ends the subscription after a question; its notification can undo it. */
function TakeOff({ reader }: { reader: OfficeReader }) {
  const translate = useTranslate();
  const nameOf = useNameInRow();
  const { takeOff, isBusy } = useStatus();
  const [isAsking, setAsking] = useState(false);
  const confirmed = () => {
    setAsking(false);
    void takeOff(reader);
  };
  return (
    <>
      <ReasonedButton
        size="small"
        aria-label={nameOf(`${SAYS}.unsubscribe`)}
        reason={isBusy ? 'office.reasons.busy' : null}
        onClick={() => setAsking(true)}
      >
        {translate(`${SAYS}.unsubscribe`)}
      </ReasonedButton>
      <LateConfirmDialog
        isOpen={isAsking}
        says={`${SAYS}.off`}
        args={{ email: reader.email }}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}

function Undo({ reader }: { reader: OfficeReader }) {
  const { putBack } = useStatus();
  return <UndoButton onUndo={() => void putBack(reader)} />;
}

/** Takes back what the office did; where a letter has gone out since, it says so. */
function PutBack({ reader }: { reader: OfficeReader }) {
  const translate = useTranslate();
  const nameOf = useNameInRow();
  const { putBack, isBusy } = useStatus();
  const kept = keptOffBy(reader);
  if (kept === 'letterSince')
    return (
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '16rem', whiteSpace: 'normal', py: 1 }}>
        {translate(`${SAYS}.facts.backs.letterSince`)}
      </Typography>
    );
  if (kept) return null;
  return (
    <ReasonedButton
      size="small"
      aria-label={nameOf(`${SAYS}.putBack`)}
      reason={isBusy ? 'office.reasons.busy' : null}
      onClick={() => void putBack(reader)}
    >
      {translate(`${SAYS}.putBack`)}
    </ReasonedButton>
  );
}
