import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { inserted } from '#admin/canned-answers/inserted.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { type AnswerNow, useAnswer } from '#admin/messages/useAnswer.ts';
import type { ThreadNow } from '#admin/messages/useThread.ts';
import { officeLang } from '#admin/shell/language.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { formatClock } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { ANSWER_MAX } from '#db/messages/answers.schema';

const SAYS = 'resources.messages.answer';
/** Characters left, below which their number is shown. */
const FEW_LEFT = 500;

const ChooseAnswer = rarePart(async () => (await import('#admin/canned-answers/ChooseAnswer.tsx')).ChooseAnswer);

interface AnswerFormProps {
  message: { id: string; email: string; lang: Lang | null };
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
      {isOpen && <OpenForm answer={answer} message={message} isTaken={other} />}
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

interface OpenFormProps {
  answer: AnswerNow;
  message: AnswerFormProps['message'];
  isTaken: boolean;
}

function OpenForm({ answer, message, isTaken }: OpenFormProps) {
  const { email, lang } = message;
  const text = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor goes on after a prepared answer. */
  const end = useRef(0);
  const insert = (prepared: string) => {
    const put = inserted(answer.body, text.current?.selectionEnd ?? answer.body.length, prepared);
    end.current = put.end;
    answer.type(put.body);
  };
  const goOn = () => {
    text.current?.focus();
    text.current?.setSelectionRange(end.current, end.current);
  };
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
            inputRef={text}
            label={translate(`${SAYS}.title`)}
            helperText={translate(`${SAYS}.hint`, { email })}
            value={body}
            onChange={({ target }) => answer.type(target.value)}
            // What is typed while it is sent would not be in the mail.
            slotProps={{ htmlInput: { maxLength: ANSWER_MAX, dir: 'auto', readOnly: isBusy } }}
            sx={{ '& .MuiFormHelperText-root': { overflowWrap: 'anywhere' } }}
          />
          {!isBusy && <ChooseAnswer lang={lang} onChosen={insert} onDone={goOn} />}
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
