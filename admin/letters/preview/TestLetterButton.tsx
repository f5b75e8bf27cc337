import MailIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFailure } from '#admin/failures.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import type { Lang } from '#core/lang';

const SAYS = 'resources.letters.test';

interface TestLetterButtonProps {
  id: string;
  lang: Lang;
  isDirty: boolean;
}

/** Sends the saved letter to the address of whoever presses it. */
export function TestLetterButton({ id, lang, isDirty }: TestLetterButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure(`${SAYS}.failed`);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await letterCalls(id).test(lang);
      notify(`${SAYS}.sent`, { type: 'success' });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  const reason = isDirty ? 'office.reasons.unsaved' : null;
  return (
    <ReasonedButton
      variant="outlined"
      startIcon={<MailIcon />}
      reason={isBusy ? 'office.reasons.busy' : reason}
      onClick={send}
      sx={{ minHeight: 44 }}
    >
      {translate(`${SAYS}.button`)}
    </ReasonedButton>
  );
}
