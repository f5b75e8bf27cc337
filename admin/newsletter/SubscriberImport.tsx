import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { FilePicker } from '#admin/kit/form/FilePicker.tsx';
import { type ReadList, readList } from '#admin/newsletter/read-list.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { importContract } from '#core/kit/records-contract';
import { IMPORT_MAX } from '#db/newsletter/schema';

async function send(people: ReadList['people'], consent_source: string) {
  const sum = { imported: 0, known: 0 };
  for (let start = 0; start < people.length; start += IMPORT_MAX) {
    const some = people.slice(start, start + IMPORT_MAX);
    const { json } = await httpClient(`${paths.api.admin()}/subscribers/import`, {
      method: 'POST',
      body: JSON.stringify({ people: some, consent_source, has_consent: true }),
    });
    const { imported, known } = importContract.parse(json);
    sum.imported += imported;
    sum.known += known;
  }
  return sum;
}

/**
 * Imports readers from another list. They get the newsletter at once, so the importer must confirm
 * that they agreed, and say where. Both are stored.
 */
export function SubscriberImport() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [list, setList] = useState<ReadList | null>(null);
  const [source, setSource] = useState('');
  const [hasConsent, setConsent] = useState(false);
  const [isSending, setSending] = useState(false);
  const words = (key: string) => translate(`resources.subscribers.import.${key}`);
  const start = async () => {
    if (!list) return;
    setSending(true);
    try {
      const sum = await send(list.people, source);
      notify('resources.subscribers.import.done', { messageArgs: sum });
      refresh();
      redirect('list', 'subscribers');
    } catch (error) {
      console.error('subscribers: the import failed', error);
      notify('resources.subscribers.import.failed', { type: 'error' });
      setSending(false);
    }
  };
  const unready = () => {
    if (isSending) return 'office.reasons.busy';
    if (!list) return words('noFile');
    if (list.people.length === 0) return words('nobody');
    if (source.trim() === '') return words('noSource');
    return hasConsent ? null : words('noConsent');
  };
  return (
    <Box sx={{ py: 2, maxWidth: 700 }}>
      <Title title={words('action')} />
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="h5" component="h1">
              {words('title')}
            </Typography>
            <Typography>{words('intro')}</Typography>
            <FilePicker
              label={words('file')}
              about={words('title')}
              accept=".csv,text/csv"
              take={async (file) => setList(readList(await file.text()))}
            />
            <div role="status">{list && <FoundInFile list={list} />}</div>
            <TextField
              fullWidth
              required
              label={words('source')}
              helperText={words('sourceHint')}
              value={source}
              onChange={({ target }) => setSource(target.value)}
              slotProps={{ htmlInput: { maxLength: 150 } }}
            />
            <FormControlLabel
              control={<Checkbox checked={hasConsent} onChange={({ target }) => setConsent(target.checked)} />}
              label={words('consent')}
            />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <ReasonedButton variant="contained" reason={unready()} onClick={start}>
                {words('go')}
              </ReasonedButton>
              <Button component={Link} to="/subscribers">
                {words('back')}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}

/** How many refused rows are listed: a wrong file may have thousands. */
const NAMED = 20;

function FoundInFile({ list }: { list: ReadList }) {
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`resources.subscribers.import.${key}`, options);
  const { people, refused, repeated, hasEmails } = list;
  if (!hasEmails) return <Alert severity="error">{words('noColumn')}</Alert>;
  return (
    <Stack spacing={1}>
      <Typography>{words('found', { smart_count: people.length })}</Typography>
      {repeated > 0 && <Typography>{words('repeated', { smart_count: repeated })}</Typography>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {words('refused', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.slice(0, NAMED).map(({ row, text, reason }) => (
              <li key={row}>{words('row', { row, text: text || words('blank'), reason })}</li>
            ))}
            {refused.length > NAMED && <li>{words('more', { count: refused.length - NAMED })}</li>}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}
