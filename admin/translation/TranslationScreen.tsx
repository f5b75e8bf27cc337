import { Skeleton, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '#admin/access/useMay.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import { Panel } from '#admin/layout/Panel.tsx';
import { Downloads } from '#admin/translation/Downloads.tsx';
import { MissingTexts } from '#admin/translation/MissingTexts.tsx';
import { Progress } from '#admin/translation/Progress.tsx';
import { TakeIn } from '#admin/translation/TakeIn.tsx';
import { useTranslations } from '#admin/translation/useTranslations.ts';

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
