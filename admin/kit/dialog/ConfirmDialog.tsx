import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBinDays } from '#admin/history/bin/useBinDays.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Key prefix of its texts: `title`, `content`, the buttons `confirm` and `keep`, and optionally `consequence`. */
  says: string;
  /** Values in the texts, besides `days`: how long the bin keeps something. */
  args?: Record<string, unknown>;
  isBusy?: boolean;
  /** Key of why it cannot be confirmed yet; null where it can. */
  missing?: string | null;
  /** What is asked about, below the text. */
  children?: ReactNode;
  color?: 'primary' | 'error';
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before something is done. The button that changes nothing has the focus, and Escape does the same. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onKeep}
      // React events bubble through portals, to the row of a table that opens its record.
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={id}
      aria-describedby={`${id}-content`}
    >
      <Question id={id} {...props} />
    </Dialog>
  );
}

function Question(props: ConfirmDialogProps & { id: string }) {
  const { id, says, args, isBusy = false, missing = null, color = 'error', children, onConfirm, onKeep } = props;
  const translate = useTranslate();
  const days = useBinDays();
  const word = (name: string) => translate(`${says}.${name}`, { days, ...args, _: '' });
  const consequence = word('consequence');
  const reason = isBusy ? 'office.reasons.busy' : null;
  return (
    <>
      <DialogTitle id={id}>{word('title')}</DialogTitle>
      <DialogContent id={`${id}-content`}>
        <DialogContentText>{word('content')}</DialogContentText>
        {children}
        {consequence && <DialogContentText sx={{ mt: 1 }}>{consequence}</DialogContentText>}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ReasonedButton reason={reason} onClick={onKeep} autoFocus>
          {word('keep')}
        </ReasonedButton>
        <ReasonedButton reason={reason ?? missing} variant="contained" color={color} onClick={onConfirm}>
          {word('confirm')}
        </ReasonedButton>
      </DialogActions>
    </>
  );
}
