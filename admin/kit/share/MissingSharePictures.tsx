import { LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { drawMissing, missingProgress, onMissingProgress } from '#admin/kit/share/draw-missing.ts';

/** Has missing pictures for shared links drawn in this browser, such as those of imported events, and tells how far it is. */
export function MissingSharePictures() {
  const translate = useTranslate();
  const progress = useSyncExternalStore(onMissingProgress, missingProgress);
  useEffect(() => void drawMissing(), []);
  if (!progress || (!progress.isRunning && progress.failed === 0)) return null;
  const { done, failed, total, isRunning } = progress;
  return (
    <Panel title={translate('share.missing.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">
          {translate(isRunning ? 'share.missing.progress' : 'share.missing.failed', { done, failed, total })}
        </Typography>
        {isRunning ? (
          <LinearProgress
            variant="determinate"
            value={((done + failed) / total) * 100}
            aria-label={translate('share.missing.title')}
            sx={{ width: '100%' }}
          />
        ) : (
          <ReasonedButton variant="outlined" reason={null} onClick={() => void drawMissing(0)}>
            {translate('share.missing.again')}
          </ReasonedButton>
        )}
      </Stack>
    </Panel>
  );
}
