import { useTranslate } from 'react-admin';
import { knowsPasskeys } from '#admin/auth/passkey.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';

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
    <ReasonedButton
      variant="outlined"
      reason={busy ? 'office.reasons.busy' : null}
      onClick={onPress}
    >
      {translate(label)}
    </ReasonedButton>
  );
}
