import MailIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { firstLang, letterCalls, previewQuery } from '#admin/letters/letter-calls.ts';
import { MailFrame } from '#admin/letters/preview/MailFrame.tsx';
import { failureText, useFailure } from '#admin/shell/failures.ts';
import { LANGS, type Lang } from '#core/kit/lang';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.previews';
/** The width of the screen for each look, in pixels. */
const LOOKS = { phone: 360, desktop: 640, dark: 640, plain: 640 } as const;
type Look = keyof typeof LOOKS;
const looks: readonly Look[] = ['phone', 'desktop', 'dark', 'plain'];

interface PreviewPanelProps {
  letter: StoredLetter;
  isDirty?: boolean;
  mayTest?: boolean;
}

/** The saved letter as its readers get it, in each language and on each kind of screen. */
export function PreviewPanel({ letter, isDirty = false, mayTest = false }: PreviewPanelProps) {
  const translate = useTranslate();
  const [lang, setLang] = useState<Lang>(firstLang(letter));
  const [look, setLook] = useState<Look>('phone');
  const { data, error, refetch } = useQuery({ ...previewQuery(letter, lang), placeholderData: (before) => before });
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      <Box sx={barSx}>
        <ToggleButtonGroup
          exclusive
          value={lang}
          onChange={(_, next: Lang | null) => next && setLang(next)}
          aria-label={translate(`${SAYS}.language`)}
        >
          {LANGS.map((one) => (
            <ToggleButton key={one} value={one} sx={toggleSx}>
              {translate(`resources.letters.languages.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          value={look}
          onChange={(_, next: Look | null) => next && setLook(next)}
          aria-label={translate(`${SAYS}.look`)}
          sx={{ flexWrap: 'wrap' }}
        >
          {looks.map((one) => (
            <ToggleButton key={one} value={one} sx={toggleSx}>
              {translate(`${SAYS}.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {mayTest && <TestLetterButton id={letter.id} lang={lang} isDirty={isDirty} />}
      </Box>
      {isDirty && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate(`${SAYS}.unsaved`)}
        </Typography>
      )}
      {error && <LoadFailed text={failureText(error, `${SAYS}.failed`, [404])} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && !error && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }} lang={lang}>
            <strong>{data.subject}</strong>
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate(`${SAYS}.size`, { size: Math.ceil(data.bytes / 1000) })}
          </Typography>
          {look === 'plain' ? (
            <Box
              component="pre"
              lang={lang}
              // Focusable, so that a long text can be scrolled by keyboard.
              tabIndex={0}
              aria-label={translate(`${SAYS}.plain`)}
              role="region"
              sx={plainSx}
            >
              {data.text}
            </Box>
          ) : (
            <MailFrame
              html={data.html}
              width={LOOKS[look]}
              scheme={look === 'dark' ? 'dark' : 'light'}
              title={translate(`${SAYS}.frame`, { subject: data.subject })}
            />
          )}
        </>
      )}
    </Panel>
  );
}

const toggleSx = { minHeight: 44 };
const barSx = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 } as const;
const plainSx = {
  m: 0,
  p: 1.5,
  maxHeight: 600,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const TEST = 'resources.letters.test';

interface TestLetterButtonProps {
  id: string;
  lang: Lang;
  isDirty: boolean;
}

/** Sends it to the address of whoever presses the button. */
function TestLetterButton({ id, lang, isDirty }: TestLetterButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure(`${TEST}.failed`);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await letterCalls(id).test(lang);
      notify(`${TEST}.sent`, { type: 'success' });
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
      {translate(`${TEST}.button`)}
    </ReasonedButton>
  );
}
