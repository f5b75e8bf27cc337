import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { failureText } from '#admin/shell/failures.ts';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.unknown';

/** The deliveries with an unknown outcome, and the two ways to settle them: send again, or leave. */
export function UnknownPanel({ letter, count }: { letter: StoredLetter; count: number }) {
  const translate = useTranslate();
  const maySend = useMay('publish', 'letters');
  const calls = letterCalls(letter.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', 'unknown', letter.id, count],
    queryFn: calls.unknown,
    retry: false,
  });
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        {translate(`${SAYS}.means`, { smart_count: count })}
      </Alert>
      {error && <LoadFailed text={failureText(error, 'resources.letters.progress.failed', [404])} onRetry={refetch} />}
      <Box component="ul" sx={listSx} tabIndex={0} aria-label={translate(`${SAYS}.title`)}>
        {data?.map(({ subscriber_id, email, error, changed_at }) => (
          <Typography key={subscriber_id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {email ?? translate(`${SAYS}.erased`)}
            <Typography component="span" variant="body2" color="text.secondary">
              {` · ${[readableMoment(changed_at), error].filter(Boolean).join(' · ')}`}
            </Typography>
          </Typography>
        ))}
      </Box>
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

const listSx = { m: 0, mb: 1.5, pl: 2.5, maxHeight: 320, overflow: 'auto' } as const;
