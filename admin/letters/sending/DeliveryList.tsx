import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { letterCalls } from '#admin/letters/letter-calls.ts';
import { failureText } from '#admin/shell/failures.ts';
import type { DeliveryStatus } from '#core/mail/mailing';
import type { StoredLetter } from '#db/letters/schema';

interface DeliveryListProps {
  letter: StoredLetter;
  status: DeliveryStatus;
  /** How many there are: when it changes, they are read again. */
  count: number;
}

/** The readers whose delivery has this status: when, why, and what has become of a reader who is off the list. */
export function DeliveryList({ letter, status, count }: DeliveryListProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', status, letter.id, count],
    queryFn: () => letterCalls(letter.id).deliveries(status),
    retry: false,
  });
  const stateOf = (reader: string | null) =>
    reader && reader !== 'confirmed' && translate(`resources.subscribers.status.${reader}`);
  if (error && !data)
    return <LoadFailed text={failureText(error, 'resources.letters.progress.failed', [404])} onRetry={refetch} />;
  return (
    <Box component="ul" sx={listSx} tabIndex={0} aria-label={translate(`resources.letters.progress.counts.${status}`)}>
      {data?.map(({ recipient_id, email, reader, error: why, changed_at }) => (
        <Typography key={recipient_id} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {email ?? translate('resources.letters.unknown.erased')}
          <Typography component="span" variant="body2" color="text.secondary">
            {` · ${[stateOf(reader), readableMoment(changed_at), why].filter(Boolean).join(' · ')}`}
          </Typography>
        </Typography>
      ))}
    </Box>
  );
}

const listSx = { m: 0, mb: 1.5, pl: 2.5, maxHeight: 320, overflow: 'auto' } as const;
