import { type ReactNode, useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { RecordGone } from '#admin/kit/form/record-gone.ts';

/** Around what deletes the record of the form that it stands in: unsaved input is of no use then, and keeps nobody. */
export function ForgetsInput({ onGone, children }: { onGone?: () => void; children: ReactNode }) {
  const { reset } = useFormContext();
  const forget = useCallback(() => {
    onGone?.();
    reset(undefined, { keepValues: true });
  }, [onGone, reset]);
  return <RecordGone value={forget}>{children}</RecordGone>;
}
