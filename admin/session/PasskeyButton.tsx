import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { knowsPasskeys } from '#admin/auth/passkey.ts';

interface PasskeyButtonProps {
  /** The key of its text. */
  label: string;
  busy: boolean;
  onPress: () => void;
}

/** Offers a passkey in place of what is typed, where the browser has passkeys. */
export function PasskeyButton({ label, busy, onPress }: PasskeyButtonProps) {
  const translate = useTranslate();
  if (!knowsPasskeys()) return null;
  return (
    <Button variant="outlined" disabled={busy} onClick={onPress}>
      {translate(label)}
    </Button>
  );
}
