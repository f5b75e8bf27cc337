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
import { sendReaders } from '#admin/newsletter/send-readers.ts';
import { FILE_MAX_MB, isOpen, useReaderFile } from '#admin/newsletter/useReaderFile.ts';
import { WITH_NEXT } from '#admin/shell/notification/shown.ts';
import { TABLE_FILES } from '#core/tables/file-kind';

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
    const { people } = file.list;
    const sent = await sendReaders(people, { import_id: file.import_id, consent_source: source });
    if (sent.done < people.length) {
      const messageArgs = { done: sent.done, smart_count: people.length };
      notify('resources.subscribers.import.cut', { type: 'error', messageArgs });
      return setSending(false);
    }
    if (sent.still_on > 0) {
      const messageArgs = { smart_count: sent.still_on };
      notify('resources.subscribers.import.stillOn', { type: 'warning', messageArgs, ...WITH_NEXT });
    }
    notify('resources.subscribers.import.done', { messageArgs: { imported: sent.imported, known: sent.known } });
    refresh();
    redirect('list', 'subscribers');
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
            <Typography variant="h5" component="h2">
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
