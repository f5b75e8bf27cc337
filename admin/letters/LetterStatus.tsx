import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LetterStatus as Status } from '#core/letters/letter';

const COLOURS = {
  draft: 'default',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
  stopped: 'default',
} as const satisfies Record<Status, string>;

/** The state of a letter in one word. */
export function LetterStatus({ status }: { status: Status }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant={status === 'draft' ? 'outlined' : 'filled'}
      color={COLOURS[status]}
      label={translate(`resources.letters.status.${status}`)}
    />
  );
}
