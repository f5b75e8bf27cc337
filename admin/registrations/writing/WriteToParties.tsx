import SendIcon from '@mui/icons-material/Send';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { STATUS_ORDER } from '#admin/registrations/party.ts';
import { registrationsUrl } from '#admin/registrations/registrations-url.ts';
import { useEventOf } from '#admin/registrations/useEventOf.ts';
import { useSums } from '#admin/registrations/useSums.ts';
import { useMessage } from '#admin/registrations/writing/useMessage.ts';
import type { RegistrationSums } from '#core/registrations/contract';

const SAYS = 'resources.registrations.writing';

type Groups = RegistrationSums['groups'];

/** Writes a mail to the parties of the event of the address that are in some states. */
export function WriteToParties() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { event } = useEventOf(id);
  const { data, error, refetch } = useSums(id);
  return (
    <Card variant="outlined" sx={{ my: 2, maxWidth: 720 }}>
      <Title title={event ? translate(`${SAYS}.title`, { title: event.title }) : `${SAYS}.open`} />
      <CardContent>
        <Button component={Link} to={registrationsUrl(id)} sx={{ mb: 1 }}>
          {translate('resources.registrations.toList')}
        </Button>
        {error && <LoadFailed text="resources.registrations.sums.failed" onRetry={refetch} />}
        {data && <Message key={id} event={id} groups={data.groups} />}
      </CardContent>
    </Card>
  );
}

const sumOf = (groups: Groups, count: 'parties' | 'reachable') =>
  groups.reduce((before, group) => before + group[count], 0);

function Message({ event, groups }: { event: string; groups: Groups }) {
  const translate = useTranslate();
  const { message, failure, isBusy, errorOf, change, check, send } = useMessage(event);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const chosen = groups.filter(({ status }) => message.to.includes(status));
  const mails = sumOf(chosen, 'reachable');
  const ask = () => {
    if (check()) setAsking(true);
    // Once the errors are drawn.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const reason = isBusy ? 'office.reasons.busy' : message.to.length > 0 && mails === 0 ? `${SAYS}.nobody` : null;
  const field = (name: 'subject' | 'text') => ({
    label: translate(`${SAYS}.${name}`),
    value: message[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: errorOf(name) !== undefined,
    helperText: errorOf(name),
    fullWidth: true,
    required: true,
  });
  // What is typed while it is sent would not be in the mail.
  const html = { dir: 'auto', readOnly: isBusy };
  return (
    <Stack component="form" ref={form} noValidate spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Recipients groups={groups} to={message.to} error={errorOf('to')} onChange={(to) => !isBusy && change({ to })} />
      <TextField {...field('subject')} autoComplete="off" slotProps={{ htmlInput: html }} />
      <TextField {...field('text')} multiline minRows={8} slotProps={{ htmlInput: html }} />
      <WhoGetsIt mails={mails} without={sumOf(chosen, 'parties') - mails} />
      {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
      <ReasonedButton variant="contained" startIcon={<SendIcon />} reason={reason} onClick={ask}>
        {translate(`${SAYS}.send`)}
      </ReasonedButton>
      <LateConfirmDialog
        isOpen={isAsking}
        says={`${SAYS}.asking`}
        args={{ smart_count: mails, subject: message.subject.trim() }}
        color="primary"
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
        onKeep={() => setAsking(false)}
      />
    </Stack>
  );
}

interface RecipientsProps {
  groups: Groups;
  to: readonly Groups[number]['status'][];
  error: string | undefined;
  onChange: (to: Groups[number]['status'][]) => void;
}

/** The states that there are parties in, each with how many. */
function Recipients({ groups, to, error, onChange }: RecipientsProps) {
  const translate = useTranslate();
  const count = (status: string) => groups.find((group) => group.status === status)?.parties ?? 0;
  const shown = STATUS_ORDER.filter((status) => status === 'coming' || count(status) > 0 || to.includes(status));
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{translate(`${SAYS}.to`)}</FormLabel>
      <FormGroup>
        {shown.map((status) => (
          <FormControlLabel
            key={status}
            control={
              <Checkbox
                checked={to.includes(status)}
                onChange={(_, isTicked) =>
                  onChange(STATUS_ORDER.filter((one) => (one === status ? isTicked : to.includes(one))))
                }
                slotProps={{ input: { 'aria-invalid': error !== undefined } }}
              />
            }
            label={`${translate(`resources.registrations.status.${status}`)} (${readableNumber(count(status))})`}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
}

function WhoGetsIt({ mails, without }: { mails: number; without: number }) {
  const translate = useTranslate();
  return (
    <Typography role="status">
      {translate(`${SAYS}.mails`, { smart_count: mails })}
      {without > 0 && ` ${translate(`${SAYS}.without`, { smart_count: without })}`}
    </Typography>
  );
}
