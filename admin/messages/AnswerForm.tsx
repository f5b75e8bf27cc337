import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { type AnswerNow, useAnswer } from '#admin/messages/useAnswer.ts';
import type { ThreadNow } from '#admin/messages/useThread.ts';
import { officeLang } from '#admin/shell/language.ts';
import { formatClock } from '#core/kit/dates';
import { ANSWER_MAX } from '#db/messages/answers.schema';

const SAYS = 'resources.messages.answer';
/** Characters left, below which their number is shown. */
const FEW_LEFT = 500;

interface AnswerFormProps {
  message: { id: string; email: string };
  now: ThreadNow;
}

/** The form for an answer and the button that opens it. It says when somebody else is answering. */
export function AnswerForm({ message, now }: AnswerFormProps) {
  const translate = useTranslate();
  const answer = useAnswer(message.id, now);
  const { isOpen, isBusy, body, open } = answer;
  const other = now.thread?.claim?.own === false;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <div role="status">
        <OthersAtWork now={now} answer={answer} />
      </div>
      {isOpen && <OpenForm answer={answer} email={message.email} isTaken={other} />}
      {!isOpen && !other && (
        <ReasonedButton
          variant="contained"
          reason={isBusy || !now.thread ? 'office.reasons.busy' : null}
          onClick={() => open()}
        >
          {translate(body ? `${SAYS}.goOn` : `${SAYS}.open`)}
        </ReasonedButton>
      )}
    </Stack>
  );
}

function OthersAtWork({ now, answer }: { now: ThreadNow; answer: AnswerNow }) {
  const translate = useTranslate();
  const { answers = [], claim } = now.thread ?? {};
  const { isOpen, isBusy, isAnsweredSince, read, open } = answer;
  if (isAnsweredSince)
    return (
      <Alert
        severity="warning"
        action={<AlertButton isBusy={isBusy} onClick={read} label={`${SAYS}.goOnAnyway`} />}
        sx={alert}
      >
        {translate(`${SAYS}.since`, { who: answers.at(-1)?.actor })}
      </Alert>
    );
  if (!claim || claim.own) return null;
  const when = formatClock(new Date(claim.since), officeLang());
  return (
    <Alert
      severity="warning"
      action={<AlertButton isBusy={isBusy} onClick={() => open(true)} label={`${SAYS}.takeOver`} />}
      sx={alert}
    >
      {translate(isOpen ? `${SAYS}.takenOver` : `${SAYS}.being`, { who: claim.actor, when })}
    </Alert>
  );
}

// The button stands below the text where both do not fit side by side.
const alert = {
  flexWrap: 'wrap',
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { flex: '1 1 12rem' },
  '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
} as const;

function AlertButton(props: { isBusy: boolean; onClick: () => void; label: string }) {
  const translate = useTranslate();
  return (
    <ReasonedButton color="inherit" reason={props.isBusy ? 'office.reasons.busy' : null} onClick={props.onClick}>
      {translate(props.label)}
    </ReasonedButton>
  );
}

function reasonOf({ isBusy, isAnsweredSince, body }: AnswerNow, isTaken: boolean) {
  if (isBusy) return 'office.reasons.busy';
  if (isAnsweredSince) return `${SAYS}.isAnswered`;
  if (isTaken) return `${SAYS}.isTaken`;
  return body.trim() === '' ? `${SAYS}.empty` : null;
}

function OpenForm(props: { answer: AnswerNow; email: string; isTaken: boolean }) {
  const { answer, email, isTaken } = props;
  const translate = useTranslate();
  const { body, failure, isBusy } = answer;
  const left = ANSWER_MAX - body.length;
  const busy = isBusy ? 'office.reasons.busy' : null;
  return (
    <Card variant="outlined" sx={{ width: '100%' }}>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            multiline
            minRows={6}
            autoFocus
            label={translate(`${SAYS}.title`)}
            helperText={translate(`${SAYS}.hint`, { email })}
            value={body}
            onChange={({ target }) => answer.type(target.value)}
            // What is typed while it is sent would not be in the mail.
            slotProps={{ htmlInput: { maxLength: ANSWER_MAX, dir: 'auto', readOnly: isBusy } }}
            sx={{ '& .MuiFormHelperText-root': { overflowWrap: 'anywhere' } }}
          />
          {left < FEW_LEFT && (
            <Typography variant="body2">{translate(`${SAYS}.left`, { smart_count: left })}</Typography>
          )}
          {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <ReasonedButton variant="contained" reason={reasonOf(answer, isTaken)} onClick={answer.send}>
              {translate(`${SAYS}.send`)}
            </ReasonedButton>
            <Button onClick={answer.close}>{translate(`${SAYS}.close`)}</Button>
            {body.trim() !== '' && (
              <ReasonedButton color="error" reason={busy} onClick={answer.discard}>
                {translate(`${SAYS}.discard`)}
              </ReasonedButton>
            )}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}
