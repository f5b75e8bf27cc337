import { Card, CardContent, Link, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { EditBase, Title, useNotify, useRecordContext, useRedirect, useTranslate, useUpdate } from 'react-admin';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useLoadFailure } from '#admin/kit/form/EditFrame.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { AnswerForm } from '#admin/messages/AnswerForm.tsx';
import { AnswerThread } from '#admin/messages/AnswerThread.tsx';
import { PhotoRequest } from '#admin/messages/PhotoRequest.tsx';
import { useThread } from '#admin/messages/useThread.ts';
import { PrivacyLink } from '#admin/privacy/PrivacyLink.tsx';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { isLang, type Lang } from '#core/kit/lang';
import type { Thread } from '#core/messages/contract';

const Notes = rarePart(async () => (await import('#admin/notes/Notes.tsx')).Notes);

/** A message. Opening it marks it as read. */
export function MessageShow() {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={useLoadFailure('messages')}>
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
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      {/* The bar is too short for the subject, which is shown below. */}
      <Title title={translate('resources.messages.name', { smart_count: 1 })} />
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h5" component="h2" dir="auto">
              {subject}
            </Typography>
            <Typography color="text.secondary">
              {name && `${name} (`}
              {email ? (
                <Link href={`mailto:${email}`} underline="always">
                  {email}
                </Link>
              ) : (
                translate('resources.messages.takeDown.noAddress')
              )}
              {name && ')'}, {readableMoment(created_at)}
            </Typography>
            <PhotoRequest />
            {!message.verified && !message.photo_id && (
              <Typography color="text.secondary">{translate('resources.messages.unverifiedHint')}</Typography>
            )}
            <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
              {message.message}
            </Typography>
            <Actions />
          </Stack>
        </CardContent>
      </Card>
      <Answers
        key={message.id}
        id={String(message.id)}
        email={String(email)}
        lang={isLang(message.lang) ? message.lang : null}
      />
      <Notes resource="messages" />
    </Stack>
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

function Answers({ id, email, lang }: { id: string; email: string; lang: Lang | null }) {
  const now = useThread(id);
  const { thread, error, refetch } = now;
  return (
    <>
      <AssignSelect volunteers={thread?.volunteers ?? []} />
      {error && !thread && <LoadFailed text="resources.messages.thread.failed" onRetry={refetch} />}
      {thread && <AnswerThread answers={thread.answers} onRetried={refetch} />}
      {email && <AnswerForm message={{ id, email, lang }} now={now} />}
    </>
  );
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
      {message.email && <PrivacyLink email={String(message.email)} />}
    </Stack>
  );
}

const SAYS = 'resources.messages.assign';

function AssignSelect({ volunteers }: { volunteers: Thread['volunteers'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const message = useRecordContext();
  const [update, { isPending }] = useUpdate();
  if (!message) return null;
  const { assigned_to, assignee } = message;
  // Somebody who is no admin any more is still named.
  const isListed = !assigned_to || volunteers.some(({ id }) => id === assigned_to);
  const assign = (chosen: string) =>
    update(
      'messages',
      { id: message.id, data: { assigned_to: chosen || null }, previousData: message },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          const who = volunteers.find(({ id }) => id === chosen)?.email;
          notify(`${SAYS}.${who ? 'done' : 'undone'}`, { messageArgs: { who } });
        },
        onError: () => notify(`${SAYS}.failed`, { type: 'error' }),
      },
    );
  return (
    <TextField
      select
      size="small"
      label={translate('resources.messages.fields.assigned_to')}
      value={assigned_to ?? ''}
      disabled={isPending}
      onChange={({ target }) => assign(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 320 }}
    >
      <MenuItem value="">{translate(`${SAYS}.nobody`)}</MenuItem>
      {!isListed && <MenuItem value={assigned_to}>{assignee}</MenuItem>}
      {volunteers.map(({ id, email }) => (
        <MenuItem key={id} value={id}>
          {email}
        </MenuItem>
      ))}
    </TextField>
  );
}
