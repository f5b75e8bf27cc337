import { Box, Button, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  EditBase,
  Title,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { officeLang } from '#admin/language.ts';
import { DeleteButton } from '#admin/layout/DeleteButton.tsx';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { formatLongMoment } from '#core/dates';

/** A message. Opening it marks it as read. */
export function MessageShow() {
  return (
    <EditBase mutationMode="pessimistic">
      <Message />
    </EditBase>
  );
}

function Message() {
  const translate = useTranslate();
  const message = useRecordContext();
  useReading();
  if (!message) return null;
  const { subject, name, email, created_at } = message;
  return (
    <Box sx={{ py: 2, maxWidth: 800 }}>
      {/* The bar is too short for the subject, which is shown below. */}
      <Title title={translate('resources.messages.name', { smart_count: 1 })} />
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h5" component="h1" dir="auto">
              {subject}
            </Typography>
            <Typography color="text.secondary">
              {name} (
              <Link href={`mailto:${email}`} underline="always">
                {email}
              </Link>
              ), {formatLongMoment(created_at, officeLang())}
            </Typography>
            {!message.verified && (
              <Typography color="text.secondary">
                {translate('resources.messages.unverifiedHint')}
              </Typography>
            )}
            <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              {message.message}
            </Typography>
            <Actions />
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}

/** Marks the message as read once, so that it can be marked as unread again by hand. */
function useReading(): void {
  const message = useRecordContext();
  const [update] = useUpdate();
  const done = useRef<unknown>(undefined);
  const id = message?.id;
  const status: unknown = message?.status;
  useEffect(() => {
    if (!id || done.current === id) return;
    done.current = id;
    if (status === 'unread') update('messages', { id, data: { status: 'read' } });
  }, [id, status, update]);
}

/** A `mailto:` link for a reply, without a quotation. */
function replyLink({ email, subject }: { email: string; subject: string }): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

function Actions() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const message = useRecordContext();
  const [update, { isPending }] = useUpdate();
  if (!message) return null;
  const move = (status: string) => () =>
    update(
      'messages',
      { id: message.id, data: { status } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('resources.messages.notifications.updated');
          redirect('list', 'messages');
        },
        onError: () => notify('resources.messages.failed.save', { type: 'error' }),
      },
    );
  const filed = message.status === 'archived' || message.status === 'spam';
  const moves = filed ? { inbox: 'read' } : { archive: 'archived', spam: 'spam', unread: 'unread' };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        href={replyLink({ email: String(message.email), subject: String(message.subject) })}
      >
        {translate('resources.messages.actions.reply')}
      </Button>
      {Object.entries(moves).map(([name, status]) => (
        <ReasonedButton
          key={name}
          variant="outlined"
          reason={isPending ? 'office.reasons.busy' : null}
          onClick={move(status)}
        >
          {translate(`resources.messages.actions.${name}`)}
        </ReasonedButton>
      ))}
      <DeleteButton />
    </Stack>
  );
}
