import { Box, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import type { Thread } from '#core/messages/contract';

const SAYS = 'resources.messages.thread';

type Answer = Thread['answers'][number];

/** The answers to a message, the first on top, each with the state of its mail. */
export function AnswerThread(props: { answers: readonly Answer[]; onRetried: () => void }) {
  const translate = useTranslate();
  if (props.answers.length === 0) return null;
  return (
    <Box component="section" aria-label={translate(`${SAYS}.title`)}>
      <Typography variant="h6" component="h2" gutterBottom>
        {translate(`${SAYS}.title`)}
      </Typography>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.answers.map((answer) => (
          <Box component="li" key={answer.id}>
            <OneAnswer answer={answer} onRetried={props.onRetried} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function OneAnswer({ answer, onRetried }: { answer: Answer; onRetried: () => void }) {
  const translate = useTranslate();
  const { actor, created_at, body } = answer;
  const when = readableMoment(created_at);
  return (
    <Card variant="outlined" sx={{ borderLeft: 4, borderLeftColor: 'primary.main' }}>
      <CardContent>
        <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="body2" color="text.secondary">
            {translate(`${SAYS}.wrote`, { who: actor, when })}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Typography>
          <Delivery answer={answer} onRetried={onRetried} />
        </Stack>
      </CardContent>
    </Card>
  );
}

const COLOURS = { waiting: 'default', sent: 'success', failed: 'error', held: 'warning' } as const;

function Delivery({ answer, onRetried }: { answer: Answer; onRetried: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayRetry = useMay('edit', 'outbox');
  const [isBusy, setBusy] = useState(false);
  const { delivery, failure, retry } = answer;
  const why = failure ? `resources.outbox.failure.${failure}` : 'resources.outbox.held';
  const again = async () => {
    if (!retry) return;
    setBusy(true);
    try {
      await httpClient(paths.api.retryMail(retry), { method: 'POST' });
      notify(`${SAYS}.again`);
    } catch (error) {
      console.error('messages: an answer could not be sent again', error);
      notify(`${SAYS}.againFailed`, { type: 'error' });
    }
    setBusy(false);
    onRetried();
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Chip
        size="small"
        variant="outlined"
        color={COLOURS[delivery]}
        label={translate(`${SAYS}.delivery.${delivery}`)}
      />
      {retry && <Typography variant="body2">{translate(why)}</Typography>}
      {retry && mayRetry && (
        <ReasonedButton variant="outlined" reason={isBusy ? 'office.reasons.busy' : null} onClick={again}>
          {translate(`${SAYS}.tryAgain`)}
        </ReasonedButton>
      )}
    </Stack>
  );
}
