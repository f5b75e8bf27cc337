import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { DeliveryList } from '#admin/letters/sending/DeliveryList.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { LetterProgress } from '#core/letters/contract';
import type { StoredLetter } from '#db/letters/schema';

const UNDELIVERED = ['failed', 'bounced', 'complained'] as const;

/** The readers whom a letter did not reach, or who called it spam. */
export function UndeliveredPanel({ letter, counts }: { letter: StoredLetter; counts: LetterProgress['counts'] }) {
  const translate = useTranslate();
  const maySend = useMay('publish', 'letters');
  const found = UNDELIVERED.filter((status) => counts[status] > 0);
  if (!maySend || found.length === 0) return null;
  return (
    <Panel title={translate('resources.letters.undelivered')}>
      {found.map((status) => (
        <div key={status}>
          <Typography component="h3" variant="subtitle1">
            {translate(`resources.letters.progress.counts.${status}`)}
          </Typography>
          <DeliveryList letter={letter} status={status} count={counts[status]} />
        </div>
      ))}
    </Panel>
  );
}
