import { Alert, Box, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { FactList } from '#admin/letters/FactList.tsx';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import { UndeliveredPanel } from '#admin/letters/sending/UndeliveredPanel.tsx';
import { UnknownPanel } from '#admin/letters/sending/UnknownPanel.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { failureText } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';
import { plainNumber } from '#core/kit/nepali-digits';
import type { LetterProgress } from '#core/letters/contract';
import type { LetterStatus } from '#core/letters/letter';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#core/mail/mailing';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.progress';

const VERBS: Readonly<Partial<Record<LetterStatus, readonly ('pause' | 'resume' | 'stop' | 'unschedule')[]>>> = {
  scheduled: ['unschedule'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
};

/** A scheduled letter that waits for a person can only become a draft again. */
const UNSCHEDULE = ['unschedule'] as const;

/** The delivery counts of a letter, with buttons to pause, resume, stop or unschedule it. */
export function ProgressPanel({ letter }: { letter: StoredLetter }) {
  const translate = useTranslate();
  const { data, error, refetch } = useProgress(letter);
  return (
    <>
      <Panel title={translate(`resources.letters.status.${data?.status ?? letter.status}`)}>
        {error && !data && <LoadFailed text={failureText(error, `${SAYS}.failed`, [404])} onRetry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && <Numbers progress={data} />}
        <Verbs letter={letter} status={data?.status ?? letter.status} />
      </Panel>
      {data && data.counts.unknown > 0 && <UnknownPanel letter={letter} count={data.counts.unknown} />}
      {data && <UndeliveredPanel letter={letter} counts={data.counts} />}
    </>
  );
}

function Numbers({ progress }: { progress: LetterProgress }) {
  const translate = useTranslate();
  const { status, pause_reason, counts, finishes_at, recipients } = progress;
  const { total, percent } = shareOver(counts);
  const number = (count: number) => plainNumber(count, officeLang());
  return (
    <Stack spacing={1.5}>
      {status === 'paused' && (
        <Alert severity="warning">{translate(`${SAYS}.paused.${pause_reason ?? 'person'}`)}</Alert>
      )}
      {status === 'scheduled' && <Typography>{translate(`${SAYS}.waits`)}</Typography>}
      {total > 0 && (
        <Box>
          <Typography id="letter-progress" role="status">
            {translate(`${SAYS}.over`, { percent: number(percent) })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-labelledby="letter-progress"
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
      )}
      <FactList
        facts={[
          ...filledCounts(counts).map(
            ([state, count]) => [translate(`${SAYS}.counts.${state}`), number(count)] as const,
          ),
          [translate(`${SAYS}.total`), number(total > 0 ? total : (recipients ?? 0))],
          [translate(`${SAYS}.finishes`), finishes_at ? readableMoment(finishes_at) : ''],
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.noTracking`)}
      </Typography>
    </Stack>
  );
}

function Verbs({ letter, status }: { letter: StoredLetter; status: LetterStatus }) {
  const translate = useTranslate();
  const maySend = useMay('publish', 'letters');
  const hasNotBegun = status === 'paused' && !letter.started_at;
  const verbs = hasNotBegun ? UNSCHEDULE : (VERBS[status] ?? []);
  if (verbs.length === 0) return null;
  if (!maySend) return <Typography sx={{ mt: 1.5 }}>{translate(`${SAYS}.others`)}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '& button': { minHeight: 44 } }}>
      {verbs.map((verb) => (
        <ConfirmedButton
          key={verb}
          says={`${SAYS}.${verb}`}
          variant="outlined"
          color={verb === 'stop' ? 'error' : 'primary'}
          run={() => letterCalls(letter.id).act(verb)}
          done={{ key: `${SAYS}.${verb}.done`, type: 'info' }}
          failed={`${SAYS}.${verb}.failed`}
        />
      ))}
    </Box>
  );
}

const OPEN: ReadonlySet<DeliveryStatus> = new Set(['waiting', 'claimed']);

/** The delivery states that are not empty with their counts, in the order in which a delivery passes them. */
export const filledCounts = (counts: LetterProgress['counts']): (readonly [status: DeliveryStatus, count: number])[] =>
  DELIVERY_STATUSES.map((status) => [status, counts[status]] as const).filter(([, count]) => count > 0);

/** How many deliveries there are, and what percentage of them is over, rounded down. */
export function shareOver(counts: LetterProgress['counts']): { total: number; percent: number } {
  const filled = filledCounts(counts);
  const sum = (some: typeof filled) => some.reduce((all, [, count]) => all + count, 0);
  const total = sum(filled);
  const over = sum(filled.filter(([status]) => !OPEN.has(status)));
  // Not 100 before all of it is over.
  return { total, percent: total === 0 ? 0 : Math.floor((over / total) * 100) };
}

/** How often the numbers are asked for while a letter is on its way, in milliseconds. */
const MOVING_MS = 3_000;
/** The same while it waits for its time or for a person: bounces may still come back. */
const RESTING_MS = 30_000;

/** Polls the progress of a letter. When its status changes, the screen loads again. */
function useProgress(letter: StoredLetter) {
  const refresh = useRefresh();
  const progress = useQuery({
    queryKey: ['letters', 'progress', letter.id],
    queryFn: () => letterCalls(letter.id).progress(),
    retry: false,
    refetchInterval: ({ state }) => ((state.data?.status ?? letter.status) === 'sending' ? MOVING_MS : RESTING_MS),
  });
  const status = progress.data?.status ?? letter.status;
  const told = useRef(letter.status);
  useEffect(() => {
    if (status === told.current) return;
    told.current = status;
    refresh();
  }, [status, refresh]);
  return progress;
}
