import { Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { httpClient } from '#admin/http-client.ts';
import { type ReadList, readList } from '#admin/subscribers/read-list.ts';
import { paths } from '#core/paths';
import { IMPORT_MAX } from '#db/schema/newsletter';

const answerShape = z.object({ imported: z.number(), known: z.number() });

/** Sends the readers of a list, a thousand at a time. */
async function send(people: ReadList['people'], consent_source: string) {
  const sum = { imported: 0, known: 0 };
  for (let start = 0; start < people.length; start += IMPORT_MAX) {
    const some = people.slice(start, start + IMPORT_MAX);
    const { json } = await httpClient(`${paths.api.admin()}/subscribers/import`, {
      method: 'POST',
      body: JSON.stringify({ people: some, consent_source }),
    });
    const { imported, known } = answerShape.parse(json);
    sum.imported += imported;
    sum.known += known;
  }
  return sum;
}

/** Brings in readers from another list; where they consented is asked for and kept. */
export function SubscriberImport() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [list, setList] = useState<ReadList | null>(null);
  const [source, setSource] = useState('');
  const [isSending, setSending] = useState(false);
  const words = (key: string, options = {}) =>
    translate(`resources.subscribers.import.${key}`, options);
  const start = async () => {
    if (!list) return;
    setSending(true);
    try {
      const sum = await send(list.people, source);
      notify('resources.subscribers.import.done', { messageArgs: sum });
      refresh();
      redirect('list', 'subscribers');
    } catch (error) {
      console.error('import', error);
      notify('resources.subscribers.import.failed', { type: 'error' });
      setSending(false);
    }
  };
  const isReady = list !== null && list.people.length > 0 && source.trim() !== '' && !isSending;
  return (
    <Box sx={{ py: 2, maxWidth: 700 }}>
      <Title title={words('title')} />
      <Card variant="outlined">
        <CardContent>
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Typography>{words('intro')}</Typography>
            <Box component="label" sx={{ display: 'grid', gap: 1 }}>
              {words('file')}
              <input
                type="file"
                accept=".csv,text/csv"
                onChange={async ({ target }) => {
                  const [file] = target.files ?? [];
                  setList(file ? readList(await file.text()) : null);
                }}
              />
            </Box>
            <div role="status">
              {list && (
                <Typography>{words('found', { smart_count: list.people.length })}</Typography>
              )}
              {list && list.refused > 0 && (
                <Typography color="error">
                  {words('refused', { smart_count: list.refused })}
                </Typography>
              )}
            </div>
            <TextField
              fullWidth
              required
              label={words('source')}
              helperText={words('sourceHint')}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
            <Stack direction="row" spacing={1}>
              <Button variant="contained" disabled={!isReady} onClick={start}>
                {words('go')}
              </Button>
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
