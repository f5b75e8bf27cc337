import { Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { useNotes } from '#admin/notes/useNotes.ts';
import { failureText } from '#admin/shell/failures.ts';
import type { Noted, Notes as NotesRead } from '#core/notes/contract';
import { NOTE_MAX } from '#db/notes/schema';

type Note = NotesRead['notes'][number];

/** The notes on the record of the screen, which volunteers leave for each other. It stands outside of its form. */
export function Notes({ resource }: { resource: Noted }) {
  const record = useRecordContext();
  return record ? <NotesOf key={record.id} resource={resource} id={String(record.id)} /> : null;
}

function NotesOf(props: { resource: Noted; id: string }) {
  const translate = useTranslate();
  const now = useNotes(props.resource, props.id);
  const [changed, setChanged] = useState('');
  /** The note whose form was closed: the focus returns to it. */
  const [left, setLeft] = useState('');
  const headingId = useId();
  const close = (note: string) => {
    setChanged('');
    setLeft(note);
  };
  return (
    <Panel title={translate('notes.title')} headingId={headingId}>
      <Stack spacing={2}>
        <Typography color="text.secondary">{translate('notes.who')}</Typography>
        {now.error && !now.notes && <LoadFailed text="notes.failed.list" onRetry={now.refetch} />}
        {now.notes && now.notes.length > 0 && (
          <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {now.notes.map((note) => (
              <li key={note.id}>
                {changed === note.id ? (
                  <NoteForm
                    label="notes.change"
                    button="notes.save"
                    initial={note.body}
                    send={async (body) => {
                      await now.change(note.id, body);
                      close(note.id);
                    }}
                    onKeep={() => close(note.id)}
                  />
                ) : (
                  <OneNote
                    note={note}
                    hasFocus={left === note.id}
                    onChange={() => setChanged(note.id)}
                    onDelete={async () => {
                      await now.remove(note.id);
                      // Its button is gone.
                      document.getElementById(headingId)?.focus();
                    }}
                  />
                )}
              </li>
            ))}
          </Stack>
        )}
        {now.notes && <NoteForm label="notes.new" button="notes.add" send={now.add} />}
      </Stack>
    </Panel>
  );
}

interface OneNoteProps {
  note: Note;
  hasFocus: boolean;
  onChange: () => void;
  onDelete: () => Promise<void>;
}

function OneNote({ note, hasFocus, onChange, onDelete }: OneNoteProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { actor: who, created_at, updated_at } = note;
  const wrote = translate('notes.wrote', { who, when: readableMoment(created_at) });
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      notify(failureText(error, 'notes.failed.delete'), { type: 'error' });
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <Stack sx={{ borderLeft: 4, borderColor: 'divider', pl: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="text.secondary">
        {wrote}
        {updated_at !== created_at && `, ${translate('notes.changed', { when: readableMoment(updated_at) })}`}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {note.body}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
        {note.may_edit && (
          <Button
            autoFocus={hasFocus}
            onClick={onChange}
            aria-label={`${translate('notes.change')}: ${wrote}`}
            sx={target}
          >
            {translate('notes.change')}
          </Button>
        )}
        {note.may_delete && (
          <Button
            color="error"
            onClick={() => setAsking(true)}
            aria-label={`${translate('resources.notes.delete.confirm')}: ${wrote}`}
            sx={target}
          >
            {translate('ra.action.delete')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        says="resources.notes.delete"
        isBusy={isBusy}
        onConfirm={remove}
        onKeep={() => setAsking(false)}
      />
    </Stack>
  );
}

const target = { minHeight: 44 };

interface NoteFormProps {
  /** Message keys. */
  label: string;
  button: string;
  initial?: string;
  send: (body: string) => Promise<void>;
  onKeep?: () => void;
}

function NoteForm({ label, button, initial = '', send, onKeep }: NoteFormProps) {
  const translate = useTranslate();
  const [body, setBody] = useState(initial);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setFailure('');
    try {
      await send(body);
      setBody('');
    } catch (error) {
      console.error('notes: one could not be saved', error);
      setFailure(translate(failureText(error, 'notes.failed.save')));
    }
    setBusy(false);
  };
  const reason = isBusy ? 'office.reasons.busy' : body.trim() === '' ? 'notes.empty' : null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        autoFocus={onKeep !== undefined}
        label={translate(label)}
        value={body}
        onChange={({ target: { value } }) => setBody(value)}
        error={failure !== ''}
        helperText={failure}
        // What is typed while it is sent would not be in the note.
        slotProps={{ htmlInput: { maxLength: NOTE_MAX, dir: 'auto', readOnly: isBusy } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ReasonedButton variant="outlined" reason={reason} onClick={submit} sx={target}>
          {translate(button)}
        </ReasonedButton>
        {onKeep && (
          <Button onClick={onKeep} sx={target}>
            {translate('notes.unchanged')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
