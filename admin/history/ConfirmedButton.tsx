import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { useFailure } from '#admin/shell/failures.ts';

interface ConfirmedButtonProps extends Pick<ButtonProps, 'startIcon' | 'color' | 'variant' | 'aria-label'> {
  /** Key prefix of the texts of `ConfirmDialog` and of `button`. */
  says: string;
  args?: Record<string, unknown>;
  run: () => Promise<unknown>;
  done: { key: string; type: 'info' | 'success' };
  failed: string;
  /** Called when it is done and the dialog has given the focus back. */
  onDone?: () => void;
}

/** A button that acts after a confirmation, says how it went, and refreshes the screen. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { says, args, run, done, failed, onDone, color = 'primary', ...button } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const fail = useFailure(failed);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone && !isAsking) onDone?.();
  }, [isDone, isAsking, onDone]);
  const ask = () => {
    setDone(false);
    setAsking(true);
  };
  const confirmed = async () => {
    setBusy(true);
    try {
      await run();
      notify(done.key, { type: done.type });
      setDone(true);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    setAsking(false);
    refresh();
  };
  return (
    <>
      <Button {...button} color={color} onClick={ask}>
        {translate(`${says}.button`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        says={says}
        args={args}
        isBusy={isBusy}
        color={color === 'error' ? 'error' : 'primary'}
        onConfirm={confirmed}
        onKeep={() => setAsking(false)}
      />
    </>
  );
}
