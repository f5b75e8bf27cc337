import { useState } from 'react';
import type { ConfirmDialogProps } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

const Dialog = lazyPart(async () => (await import('#admin/kit/dialog/ConfirmDialog.tsx')).ConfirmDialog, null);

/** As `ConfirmDialog`, for the rows of a list: its scripts come when it is opened. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && <Dialog {...props} />;
}
