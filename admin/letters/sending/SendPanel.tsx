import SendIcon from '@mui/icons-material/Send';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { firstLang, previewQuery, useChecks } from '#admin/letters/letter-calls.ts';
import { hasErrors } from '#admin/letters/preview/findings.ts';
import { SendDialog } from '#admin/letters/sending/SendDialog.tsx';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.send';

interface SendPanelProps {
  letter: StoredLetter;
  isDirty: boolean;
  maySend: boolean;
}

/** The send button of a draft, or a text for those who may not send. */
export function SendPanel({ letter, isDirty, maySend }: SendPanelProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate(`${SAYS}.panel`)}>
      {maySend ? (
        <SendButton letter={letter} isDirty={isDirty} />
      ) : (
        <Typography>{translate(`${SAYS}.others`)}</Typography>
      )}
    </Panel>
  );
}

function SendButton({ letter, isDirty }: Omit<SendPanelProps, 'maySend'>) {
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
      <Typography sx={{ mb: 1.5 }}>{translate(`${SAYS}.intro`)}</Typography>
      <ReasonedButton
        variant="contained"
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
