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
import { FoundReaders } from '#admin/newsletter/FoundReaders.tsx';
import type { ReadReader } from '#admin/newsletter/read-list.ts';
import { FILE_MAX_MB, isOpen, useReaderFile } from '#admin/newsletter/useReaderFile.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { importContract } from '#core/kit/records-contract';
import { TABLE_FILES } from '#core/tables/file-kind';
import { IMPORT_MAX } from '#db/newsletter/schema';

const isOn = ({ status }: ReadReader) => status !== 'unsubscribed';

async function send(people: readonly ReadReader[], consent_source: string) {
  const import_id = crypto.randomUUID();
  const sum = { imported: 0, known: 0, still_on: 0 };
  // Whoever has left comes first: another spelling of the address is then known.
  const sorted = people.toSorted((one, other) => Number(isOn(one)) - Number(isOn(other)));
  for (let start = 0; start < sorted.length; start += IMPORT_MAX) {
    const some = sorted.slice(start, start + IMPORT_MAX);
    const { json } = await httpClient(`${paths.api.admin()}/subscribers/import`, {
      method: 'POST',
      body: JSON.stringify({ import_id, people: some, consent_source, has_consent: true }),
    });
    const { imported, known, still_on } = importContract.parse(json);
    sum.imported += imported;
    sum.known += known;
    sum.still_on += still_on;
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
  const { file, failure, take, choose } = useReaderFile();
  const [source, setSource] = useState('');
  const [hasConsent, setConsent] = useState(false);
  const [isSending, setSending] = useState(false);
  const words = (key: string, options = {}) => translate(`resources.subscribers.import.${key}`, options);
  const start = async () => {
    if (!file) return;
    setSending(true);
    try {
      const sum = await send(file.list.people, source);
      notify('resources.subscribers.import.done', { messageArgs: sum });
      if (sum.still_on > 0)
        notify('resources.subscribers.import.stillOn', { type: 'warning', messageArgs: { smart_count: sum.still_on } });
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
    if (!file) return words('noFile');
    if (isOpen(file)) return 'office.tables.unanswered';
    if (file.list.people.length === 0) return words('nobody');
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
            <FilePicker label={words('file')} about={words('title')} accept={TABLE_FILES} take={take} />
            <div role="status">{failure && <Alert severity="error">{words(failure, { max: FILE_MAX_MB })}</Alert>}</div>
            {file && <FoundReaders file={file} choose={choose} />}
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
