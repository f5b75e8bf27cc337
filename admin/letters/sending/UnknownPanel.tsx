import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import { DeliveryList } from '#admin/letters/sending/DeliveryList.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.unknown';

/** The deliveries with an unknown outcome, and the two ways to settle them: send again, or leave. */
export function UnknownPanel({ letter, count }: { letter: StoredLetter; count: number }) {
  const translate = useTranslate();
  const maySend = useMay('publish', 'letters');
  const calls = letterCalls(letter.id);
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate(`${SAYS}.means`, { smart_count: count })}
      </Alert>
      <DeliveryList letter={letter} status="unknown" count={count} />
      {maySend && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
          {(['send_again', 'leave'] as const).map((action) => (
            <ConfirmedButton
              key={action}
              says={`${SAYS}.${action}`}
              args={{ smart_count: count }}
              variant="outlined"
              run={() => calls.decide(action)}
              done={{ key: `${SAYS}.${action}.done`, type: 'info' }}
              failed={`${SAYS}.failed`}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}
