import SendIcon from '@mui/icons-material/Send';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormIsDirty, useRecordContext, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { firstLang, previewQuery, useChecks } from '#admin/letters/letter-calls.ts';
import { hasErrors } from '#admin/letters/preview/findings.ts';
import { SendDialog } from '#admin/letters/sending/SendDialog.tsx';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.send';

/** Sends the saved letter after its dialog. It stands in the bar beside Save. */
export function SendButton() {
  const letter = useRecordContext<StoredLetter>();
  return letter ? <SendLetter letter={letter} /> : null;
}

function SendLetter({ letter }: { letter: StoredLetter }) {
  const isDirty = useFormIsDirty();
  const translate = useTranslate();
  const { data, isPending } = useChecks(letter);
  // What the screen shows, and not asked for again: that is what is confirmed.
  const preview = useQuery({ ...previewQuery(letter, firstLang(letter)), enabled: false });
  const [confirmed, setConfirmed] = useState<readonly string[] | null>(null);
  const reason = () => {
    if (isDirty) return 'office.reasons.unsaved';
    if (isPending) return `${SAYS}.reasons.checking`;
    if (!data) return `${SAYS}.reasons.unchecked`;
    if (hasErrors(data)) return `${SAYS}.reasons.errors`;
    if (preview.error) return 'resources.letters.previews.failed';
    return preview.data ? null : `${SAYS}.reasons.checking`;
  };
  return (
    <>
      <ReasonedButton
        variant="outlined"
        startIcon={<SendIcon />}
        reason={reason()}
        onClick={() => setConfirmed(preview.data?.shown ?? null)}
        sx={{ minHeight: 44 }}
      >
        {translate(`${SAYS}.button`)}
      </ReasonedButton>
      {confirmed && <SendDialog letter={letter} shown={confirmed} onClose={() => setConfirmed(null)} />}
    </>
  );
}
