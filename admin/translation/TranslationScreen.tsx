import { Box, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '#admin/access/useMay.ts';
import { httpClient } from '#admin/http-client.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import { Panel } from '#admin/layout/Panel.tsx';
import { Downloads } from '#admin/translation/Downloads.tsx';
import { MissingTexts } from '#admin/translation/MissingTexts.tsx';
import { TakeIn } from '#admin/translation/TakeIn.tsx';
import { type Translations, translationsContract } from '#core/contracts/translations';
import { paths } from '#core/paths';

/** What is not in Nepali yet, and a file of it for a translator, out and in. */
export function TranslationScreen() {
  const translate = useTranslate();
  const mayTakeIn = useMay('edit', 'translations');
  const { data, error, refetch } = useTranslations();
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title="translation.screen.title" />
      <Typography variant="h5" component="h1">
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

/** How much is in Nepali of each kind of records. */
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
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
} as const;

/** How much is in Nepali and what is not; and a way to ask again. */
function useTranslations() {
  return useQuery({
    queryKey: ['translations'],
    queryFn: async () =>
      translationsContract.parse((await httpClient(paths.api.translations())).json),
  });
}
