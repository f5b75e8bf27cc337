import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBinDays } from '#admin/history/bin/useBinDays.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { DateOfSeries } from '#admin/series/dates-of-series.ts';
import { datesOfScope, type Scope } from '#core/series/change';

const SAYS = 'resources.events.series';
const CHOICES = ['one', 'following', 'all'] as const;

/** The dates that a change of one of them is for. */
export type Choice = Scope | 'one';

interface ScopeDialogProps {
  /** Which of the texts of series are said: `title`, `content`, and the buttons `confirm` and `keep`. */
  says: 'save' | 'cancel' | 'reinstate' | 'delete';
  id: string;
  dates: readonly DateOfSeries[];
  /** It can be done for all dates alone. */
  isForAll?: boolean;
  color?: 'primary' | 'error';
  isBusy?: boolean;
  /** What is said about a choice of several, such as what stays as it is. */
  about?: (scope: Scope) => ReactNode;
  /** `null` leaves all as it is. */
  answer: (choice: Choice | null) => void;
}

/** Asks for which dates of a series something is done. Only this one is proposed, where it can be done for one, and Escape changes nothing. */
export function ScopeDialog(props: ScopeDialogProps) {
  const { says, id, dates, isForAll = false, color = 'primary', isBusy = false, about, answer } = props;
  const translate = useTranslate();
  const days = useBinDays();
  const titleId = useId();
  const [choice, setChoice] = useState<Choice>(isForAll ? 'all' : 'one');
  const word = (name: string) => translate(`${SAYS}.${says}.${name}`, { days });
  const count = (scope: Scope) => datesOfScope(dates, id, scope).length;
  const reason = isBusy ? 'office.reasons.busy' : null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => answer(null)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{word(isForAll ? 'forAll' : 'content')}</DialogContentText>
        <RadioGroup
          aria-labelledby={titleId}
          value={choice}
          onChange={(_, chosen) => setChoice(CHOICES.find((one) => one === chosen) ?? 'one')}
          sx={{ my: 1 }}
        >
          {CHOICES.filter((one) => one === 'all' || !isForAll).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio autoFocus={one === choice} />}
              label={translate(`${SAYS}.scopes.${one}`, { ...(one !== 'one' && { smart_count: count(one) }) })}
            />
          ))}
        </RadioGroup>
        {choice !== 'one' && <Typography component="div">{about?.(choice)}</Typography>}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ReasonedButton reason={reason} onClick={() => answer(null)}>
          {word('keep')}
        </ReasonedButton>
        <ReasonedButton reason={reason} variant="contained" color={color} onClick={() => answer(choice)}>
          {word('confirm')}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}
