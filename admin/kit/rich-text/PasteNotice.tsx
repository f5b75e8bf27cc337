import { Alert, Box, LinearProgress } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { PasteReport } from '#admin/kit/rich-text/paste/usePaste.ts';

const SAYS = 'media.editor.paste';

/** Says which pictures of a pasted text are being uploaded, and what of it could not be taken. */
export function PasteNotice({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const translate = useTranslate();
  const { waiting, stored, lost, files, failures } = report;
  const counted = { ...lost, files };
  const problems = [
    ...(['pictures', 'links', 'objects', 'files'] as const)
      .filter((kind) => counted[kind] > 0)
      .map((kind) => translate(`${SAYS}.${kind}`, { smart_count: counted[kind] })),
    ...failures.map((reason) => translate(`${SAYS}.failed`, { reason: translate(reason, { _: reason }) })),
  ];
  const notice = useRef<HTMLDivElement>(null);
  const isShown = waiting > 0 || stored > 0 || problems.length > 0;
  // Below a tall editor it would be out of sight, or behind the bar that saves.
  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <Box role="status" ref={notice} sx={{ width: '100%', scrollMarginBottom: '6rem' }}>
      {waiting > 0 && (
        <Alert severity="info">
          {translate(`${SAYS}.waiting`, { smart_count: waiting })}
          <LinearProgress aria-label={translate('media.sending')} sx={{ mt: 1 }} />
        </Alert>
      )}
      {waiting === 0 && (stored > 0 || problems.length > 0) && (
        <Alert severity={problems.length > 0 ? 'warning' : 'success'} onClose={onClose}>
          {stored > 0 && <div>{translate(`${SAYS}.stored`, { smart_count: stored })}</div>}
          {problems.map((problem, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures can fail for the same reason
            <div key={at}>{problem}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
