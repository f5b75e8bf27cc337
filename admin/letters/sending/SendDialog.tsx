import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { CLOCKS, instantIn } from '#admin/kit/publication/publish-clock.ts';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { FactList } from '#admin/letters/FactList.tsx';
import { letterCalls, letterKey } from '#admin/letters/letter-calls.ts';
import { NotAsRead, type Unread, unreadOf } from '#admin/letters/sending/NotAsRead.tsx';
import { failureText } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';
import { plainNumber } from '#core/kit/nepali-digits';
import type { LetterAudience } from '#core/letters/contract';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.send';

interface SendDialogProps {
  letter: StoredLetter;
  shown: readonly string[];
  onClose: () => void;
}

/** The confirmation before a letter is sent: shows the audience; the number of readers must be typed. */
export function SendDialog({ letter, shown, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [clock, setClock] = useState('');
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const sendAt = isLater ? instantIn(clock) : null;
  const isPast = sendAt !== null && Date.parse(sendAt) <= Date.now();
  const { data, error, refetch } = useQuery({
    queryKey: letterKey('audience', letter, sendAt),
    queryFn: () => letterCalls(letter.id).audience(sendAt),
    retry: false,
    // A number from before could be another one by now.
    gcTime: 0,
    placeholderData: (before) => before,
  });

  const reason = () => {
    if (isBusy) return 'office.reasons.busy';
    if (unread) return `${SAYS}.reasons.changed`;
    if (!data) return `${SAYS}.reasons.counting`;
    if (data.readers === 0) return `${SAYS}.reasons.nobody`;
    if (!data.sender) return `${SAYS}.reasons.sender`;
    if (isLater && !sendAt) return `${SAYS}.reasons.time`;
    if (isPast) return `${SAYS}.reasons.past`;
    return typedNumber(typed) === data.readers ? null : `${SAYS}.reasons.number`;
  };
  const send = async () => {
    if (!data) return;
    setBusy(true);
    setProblem(null);
    try {
      await letterCalls(letter.id).send({ letter, shown, readers: data.readers, sendAt });
      notify(`${SAYS}.${sendAt ? 'scheduled' : 'started'}`, { type: 'success' });
      onClose();
      refresh();
    } catch (failure) {
      console.error('the letter could not be sent', failure);
      const changed = unreadOf(failure);
      setUnread(changed);
      if (!changed) setProblem(failureText(failure, `${SAYS}.failed`, [404]));
      void refetch();
    }
    setBusy(false);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{letter.subject}</strong>
          </Typography>
          {error && <LoadFailed text={failureText(error, `${SAYS}.audienceFailed`, [404])} onRetry={refetch} />}
          <FormControl>
            <FormLabel id={`${id}-when`}>{translate(`${SAYS}.when`)}</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-when`}
              value={isLater ? 'later' : 'now'}
              onChange={(_, value) => setLater(value === 'later')}
            >
              <FormControlLabel value="now" control={<Radio />} label={translate(`${SAYS}.now`)} />
              <FormControlLabel value="later" control={<Radio />} label={translate(`${SAYS}.later`)} />
            </RadioGroup>
          </FormControl>
          {isLater && (
            <TextField
              type="datetime-local"
              label={translate(`${SAYS}.time`)}
              value={clock}
              onChange={({ target }) => setClock(target.value)}
              error={isPast}
              helperText={
                sendAt
                  ? translate(`${SAYS}.${isPast ? 'reasons.past' : 'chosen'}`, { moment: readableMoment(sendAt) })
                  : translate(`${SAYS}.clock`)
              }
              slotProps={{ inputLabel: { shrink: true }, htmlInput: CLOCKS }}
            />
          )}
          {!data && !error && <Skeleton variant="rounded" height={120} />}
          {data && <AudienceFacts audience={data} />}
          {data && data.readers > 0 && (
            <TextField
              label={translate(`${SAYS}.number`)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              helperText={translate(`${SAYS}.numberHint`, { number: plainNumber(data.readers, officeLang()) })}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          )}
          {unread && <NotAsRead letter={letter} unread={unread} onLook={onClose} />}
          {problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ReasonedButton reason={isBusy ? 'office.reasons.busy' : null} onClick={onClose} sx={buttonSx}>
          {translate(`${SAYS}.back`)}
        </ReasonedButton>
        <ReasonedButton variant="contained" reason={reason()} onClick={send} sx={buttonSx}>
          {translate(`${SAYS}.${isLater ? 'goLater' : 'goNow'}`)}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}

const buttonSx = { minHeight: 44 };

const ZERO = '०'.charCodeAt(0);

/** The number in what somebody typed, in Latin or Nepali digits; `null` for anything else. */
export function typedNumber(text: string): number | null {
  const latin = text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
  return /^\d{1,9}$/.test(latin) ? Number(latin) : null;
}

function AudienceFacts({ audience }: { audience: LetterAudience }) {
  const translate = useTranslate();
  const { readers, langs, sender, finishes_at } = audience;
  const number = (count: number) => plainNumber(count, officeLang());
  return (
    <FactList
      facts={[
        [translate(`${SAYS}.facts.readers`), number(readers)],
        ...Object.entries(langs).map(
          ([lang, count]) =>
            [
              translate(`${SAYS}.facts.inLanguage`, {
                language: translate(`resources.letters.languages.${lang}`, { _: lang }),
              }),
              number(count),
            ] as const,
        ),
        [translate(`${SAYS}.facts.sender`), sender ?? translate(`${SAYS}.facts.noSender`)],
        [translate(`${SAYS}.facts.finishes`), finishes_at ? readableMoment(finishes_at) : ''],
      ]}
    />
  );
}
