import { Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuthRefusal } from '#admin/account/auth-call.ts';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { type Reason, ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { Factors } from '#core/users/factors-contract';

/** Props of each part of the section. */
export interface PartProps {
  factors: Factors;
  /** Called after each change, with new recovery codes if there are any. */
  onChanged: (codes?: string[]) => Promise<void>;
}

/** One kind of second step. Its texts are at `auth.factors.<name>`. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ alignItems: 'start' }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
        {translate(`auth.factors.${name}.title`)}
      </Typography>
      {children}
    </Stack>
  );
}

interface AskedButtonProps {
  /** Key prefix of its texts: those of `ConfirmDialog`, and `button`. */
  says: string;
  args?: Record<string, unknown>;
  label?: string;
  reason?: Reason;
  color?: 'primary' | 'error';
  run: () => Promise<void>;
}

/** A button that acts after a confirmation, and notifies of a failure. */
export function AskedButton(props: AskedButtonProps) {
  const { says, args = {}, label, reason = null, color = 'error', run } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirmed = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      console.error(says, error);
      const message = error instanceof AuthRefusal ? error.message : 'auth.factors.failed';
      notify(message, { type: 'error' });
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <ReasonedButton
        variant="outlined"
        color={color}
        reason={reason}
        onClick={() => setAsking(true)}
        {...(label && { 'aria-label': label })}
      >
        {translate(`${says}.button`)}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        says={says}
        args={args}
        isBusy={isBusy}
        color={color}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
