import { LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { drawNow } from '#admin/kit/share/drawings.ts';
import type { Shareable } from '#admin/kit/share/says.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { withoutSharePictureContract } from '#core/files/share-pictures-contract';
import { paths } from '#core/kit/paths';

const KEY = ['share-pictures', 'missing'];

async function missing(): Promise<{ kind: Shareable; id: string }[]> {
  const { json } = await httpClient(paths.api.withoutSharePicture());
  const { events, galleries } = withoutSharePictureContract.parse(json);
  const of = (kind: Shareable, ids: string[]) => ids.map((id) => ({ kind, id }));
  return [...of('events', events), ...of('galleries', galleries)];
}

/** Offers to draw missing pictures for shared links, one after the other in this browser. */
export function MissingSharePictures() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  // Asked once while the back office is open: the answer looks at every record.
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: missing, staleTime: Number.POSITIVE_INFINITY });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const draw = async () => {
    let failed = 0;
    const total = data.length;
    try {
      for (const [done, { kind, id }] of data.entries()) {
        // Who leaves the screen stops it; what is drawn stays.
        if (!isOpen.current) return;
        setProgress({ done, total });
        if (!(await drawNow(kind, id))) failed++;
      }
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
    }
    setProgress(null);
    if (failed > 0) notify('share.missing.failed', { type: 'warning', messageArgs: { failed, total } });
    else notify('share.missing.done', { type: 'success', messageArgs: { done: total } });
  };

  if (data.length === 0 && !progress) return null;
  const says = progress
    ? translate('share.missing.progress', progress)
    : translate('share.missing.text', { smart_count: data.length });
  return (
    <Panel title={translate('share.missing.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography role="status">{says}</Typography>
        {progress && (
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.total) * 100}
            aria-label={translate('share.missing.draw')}
            sx={{ width: '100%' }}
          />
        )}
        <ReasonedButton variant="outlined" reason={progress ? 'share.state.drawing' : null} onClick={() => void draw()}>
          {translate('share.missing.draw')}
        </ReasonedButton>
      </Stack>
    </Panel>
  );
}
