import DownloadIcon from '@mui/icons-material/Download';
import { Box, Chip, LinearProgress, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCSV, Title, useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { failureText } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { TakeIn } from '#admin/translations/TakeIn.tsx';
import { paths } from '#core/kit/paths';
import { type Translations, type TranslationText, translationsContract } from '#core/translations/contract';

/** The texts that are missing in Nepali, and a translator's file of them to download and to take in. */
export function TranslationScreen() {
  const translate = useTranslate();
  const mayTakeIn = useMay('edit', 'translations');
  const { data, error, refetch } = useTranslations();
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title="translation.screen.title" />
      <Typography variant="h5" component="h2">
        {translate('translation.screen.heading')}
      </Typography>
      <Typography>{translate('translation.screen.intro')}</Typography>
      {error && <LoadFailed text="translation.screen.failed" onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && <Progress kinds={data.kinds} />}
      <Panel title={translate('translation.file.title')}>
        <Stack spacing={2}>
          <Typography>{translate('translation.file.intro')}</Typography>
          <Typography color="text.secondary">{translate('translation.file.keeps')}</Typography>
          <Downloads />
          {mayTakeIn && <TakeIn />}
        </Stack>
      </Panel>
      {data && <MissingTexts translations={data} />}
    </Stack>
  );
}

function Progress({ kinds }: Pick<Translations, 'kinds'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={listSx}>
      {kinds
        .filter(({ total }) => total > 0)
        .map(({ resource, done, total }) => (
          <Box component="li" key={resource}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate(`resources.${resource}.name`, { smart_count: 2 })}
            </Typography>
            {/* The bar says what the line below it says. */}
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={(100 * done) / total}
              color={done === total ? 'success' : 'primary'}
              sx={{ my: 0.5, height: 8, borderRadius: 1 }}
            />
            <Typography variant="body2" color="text.secondary">
              {translate('translation.screen.progress', { done, total, smart_count: total })}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
} as const;

function useTranslations() {
  return useQuery({
    queryKey: ['translations'],
    queryFn: async () => translationsContract.parse((await httpClient(paths.api.translations())).json),
    retry: false,
  });
}

/** HTTP statuses with which the server refuses the file, and says why. */
const REFUSED = [401];

/** The mark of UTF-8, by which spreadsheets know the letters. It is lost where the answer becomes a text. */
const marked = (csv: string) => `\ufeff${csv.replace(/^\ufeff/, '')}`;

function Downloads() {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async (isMissing: boolean) => {
    setBusy(true);
    try {
      const { body } = await httpClient(paths.api.translationFile(isMissing));
      const name = isMissing ? 'missingName' : 'allName';
      downloadCSV(marked(body), translate(`translation.file.${name}`));
    } catch (error) {
      console.error('translations: the file was not downloaded', error);
      notify(failureText(error, 'translation.file.failed', REFUSED), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {[true, false].map((isMissing) => (
        <ReasonedButton
          key={String(isMissing)}
          variant="outlined"
          startIcon={<DownloadIcon />}
          reason={isBusy ? 'office.reasons.busy' : null}
          onClick={() => void download(isMissing)}
        >
          {translate(`translation.file.${isMissing ? 'missing' : 'all'}`)}
        </ReasonedButton>
      ))}
    </Stack>
  );
}

function MissingTexts({ translations }: { translations: Translations }) {
  const translate = useTranslate();
  const { records, missing } = translations;
  return (
    <Panel title={translate('translation.screen.missing')}>
      {missing === 0 && <Typography>{translate('translation.screen.allDone')}</Typography>}
      {records.length < missing && (
        <Typography color="text.secondary">
          {translate('translation.screen.first', { shown: records.length, missing })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {records.map((text) => (
          <MissingText key={`${text.resource}/${text.id}/${text.field}`} text={text} />
        ))}
      </Box>
    </Panel>
  );
}

const formOf = ({ resource, id }: TranslationText['form']) =>
  resource === 'settings' ? '/settings' : `/${resource}/${encodeURIComponent(id)}`;

function MissingText({ text }: { text: TranslationText }) {
  const translate = useTranslate();
  const { resource, field, form, title, en, since, html, draft } = text;
  const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
  const label = useTranslateLabel()({ source: field, resource });
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <MuiLink component={Link} to={formOf(form)} dir="auto" sx={{ fontWeight: 600 }}>
          {title || kind}
        </MuiLink>{' '}
        {draft && <Chip size="small" variant="outlined" label={translate('translation.screen.draft')} />}
        <Typography variant="body2" color="text.secondary">
          {[kind, label, html && translate('translation.screen.formatted')].filter(Boolean).join(' · ')}
          <br />
          {/* Nobody knows how old a setting is. */}
          {since && translate('translation.screen.since', { day: readableDate(since) })}
        </Typography>
      </Box>
      <Typography lang="en" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {en}
      </Typography>
    </Box>
  );
}

const rowSx = {
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  display: 'grid',
  columnGap: 3,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
