import { Alert, Link as Anchor, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { type DragEvent, useMemo, useState } from 'react';
import { HttpError, Title, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Choice, chosenOf, isTooMuch, toSend } from '#admin/events/import/checked.ts';
import { EventTableQuestions } from '#admin/events/import/EventTableQuestions.tsx';
import type { EventColumn } from '#admin/events/import/event-columns.ts';
import { ImportChoices } from '#admin/events/import/ImportChoices.tsx';
import { ImportPreview } from '#admin/events/import/ImportPreview.tsx';
import type { ReadEvent } from '#admin/events/import/read-event.ts';
import { useChecked } from '#admin/events/import/useChecked.ts';
import { type EventFile, store, useEventFile } from '#admin/events/import/useEventFile.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { FilePicker } from '#admin/kit/form/FilePicker.tsx';
import { PreetiInFile } from '#admin/kit/legacy-font/PreetiInFile.tsx';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { fieldTexts, meaningOf } from '#admin/shell/failures.ts';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { localDay } from '#core/kit/dates';
import { isUnanswered, type TableChoices } from '#core/tables/choices';
import { TABLE_FILES } from '#core/tables/file-kind';

/** Imports events of another calendar (.ics) or a spreadsheet (CSV), after a preview. */
export function EventImport() {
  const translate = useTranslate();
  const { file, failure, isReading, take, choose, convert } = useEventFile();
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  return (
    <Box sx={{ py: 2, maxWidth: 800 }}>
      <Title title={words('action')} />
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="h5" component="h2">
              {words('title')}
            </Typography>
            <Typography>{words('intro')}</Typography>
            <Typography color="text.secondary">{words('columns')}</Typography>
            <FileDrop take={take} />
            <div role="status">
              {isReading && <Typography>{words('reading')}</Typography>}
              {failure && <Alert severity="error">{words(failure.says, failure.args)}</Alert>}
            </div>
            {file ? (
              <FoundEvents file={file} isReading={isReading} chooseInTable={choose} convert={convert} />
            ) : (
              <Buttons reason={words('noFile')} start={() => {}} label={words('action')} />
            )}
            <Anchor component={Link} to="/events/series">
              {translate('resources.events.series.gather.title')}
            </Anchor>
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}

function FoundEvents(props: {
  file: EventFile;
  isReading: boolean;
  chooseInTable: (choices: TableChoices<EventColumn>) => Promise<void>;
  convert: (read: (text: string) => string) => void;
}) {
  const { file, isReading, chooseInTable, convert } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [choice, setChoice] = useState<Choice>({ fromDay: localDay(new Date()), location: '' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPublished, setPublished] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { checked, isCurrent } = useChecked(file, choice);
  const texts = useMemo(() => file.events.flatMap(textsOf), [file.events]);
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const start = async () => {
    if (!checked) return;
    setSending(true);
    setFailed(null);
    try {
      const count = await store(toSend(checked, left), !isPublished);
      notify(<ImportDone count={count} draft={!isPublished} />);
      refresh();
      redirect('list', 'events');
    } catch (error) {
      console.error('events: the import failed', error);
      setFailed(reasonOf(error) ?? words('failed'));
      setSending(false);
    }
  };
  const chosen = checked ? chosenOf(checked, left).length : 0;
  const unready = () => {
    if (isSending || isReading || !checked || !isCurrent) return 'office.reasons.busy';
    if (file.table && isUnanswered(file.table.read.asks, file.table.choices)) return 'office.tables.unanswered';
    if (isTooMuch(checked, left)) return words('tooManyNew', { max: readableNumber(EVENTS_AN_IMPORT) });
    if (checked.counts.new === 0) return words('noneNew');
    return chosen === 0 ? words('noneChosen') : null;
  };
  return (
    <>
      {file.table && <EventTableQuestions table={file.table} choose={chooseInTable} />}
      <PreetiInFile texts={texts} onConvert={convert} />
      <ImportChoices
        choice={choice}
        alike={checked?.alike ?? 0}
        isPublished={isPublished}
        choose={setChoice}
        publish={setPublished}
      />
      {checked && <ImportPreview key={choice.fromDay} checked={checked} left={left} leave={setLeft} />}
      {failed && (
        <Alert severity="error" role="alert">
          {failed}
        </Alert>
      )}
      <Buttons reason={unready()} start={start} label={words('go', { smart_count: chosen })} />
    </>
  );
}

const textsOf = ({ fields: { title, title_ne, location, description } }: ReadEvent) => [
  title,
  title_ne ?? '',
  location,
  description,
];

/** The server's refusal with the first three wrong fields; `null` for any other failure. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof HttpError) || meaningOf(error) !== 'refused') return null;
  const texts = Object.entries(fieldTexts(error)).slice(0, 3);
  return [error.message, ...texts.map(([field, text]) => `${field}: ${text}`)].join(' – ');
}

function Buttons(props: { reason: string | null; start: () => void; label: string }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <ReasonedButton variant="contained" reason={props.reason} onClick={props.start}>
        {props.label}
      </ReasonedButton>
      <Button component={Link} to="/events">
        {translate('resources.events.import.back')}
      </Button>
    </Stack>
  );
}

const DRAFTS = `/events?${new URLSearchParams({ filter: JSON.stringify({ draft: true }) })}`;

function ImportDone({ count, draft }: { count: number; draft: boolean }) {
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`resources.events.import.${key}`, options);
  const drafts = (
    <Button component={Link} to={DRAFTS} color="inherit" size="small">
      {words('openDrafts')}
    </Button>
  );
  return (
    <Alert severity="success" variant="filled" action={draft && drafts}>
      {words('done', { smart_count: count })}
    </Alert>
  );
}

function FileDrop({ take }: { take: (file: File) => Promise<void> }) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const words = (key: string) => translate(`resources.events.import.${key}`);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(event, false);
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
      sx={{
        p: 2,
        border: '1px dashed',
        borderRadius: 1,
        width: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <FilePicker
        label={words('file')}
        about={words('title')}
        accept={`.ics,.ical,.vcs,text/calendar,${TABLE_FILES}`}
        take={take}
      />
      <Typography color="text.secondary">{words('drop')}</Typography>
    </Box>
  );
}
