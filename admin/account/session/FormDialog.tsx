import { Alert, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { knowsPasskeys } from '#admin/account/passkey.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';

interface FormDialogProps {
  title: string;
  text: string;
  problem: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** On Escape; without it the dialog stays. */
  onCancel?: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/** A dialog with a small form, over a screen that keeps its input. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, problem, onSubmit, onCancel, children, actions } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onCancel?.()}
      aria-labelledby={id}
      slotProps={{ paper: { component: 'form', onSubmit, noValidate: true } as object }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Stack spacing={2} sx={{ mt: 2 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}

interface PasskeyButtonProps {
  label: string;
  busy: boolean;
  onPress: () => void;
}

/** Offers a passkey in place of what is typed, where the browser has passkeys. */
export function PasskeyButton({ label, busy, onPress }: PasskeyButtonProps) {
  const translate = useTranslate();
  if (!knowsPasskeys()) return null;
  return (
    <ReasonedButton variant="outlined" reason={busy ? 'office.reasons.busy' : null} onClick={onPress}>
      {translate(label)}
    </ReasonedButton>
  );
}
