import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldProblem } from '#admin/kit/form/FieldProblem.tsx';
import { DatesPreview } from '#admin/series/DatesPreview.tsx';
import { DayGrid } from '#admin/series/DayGrid.tsx';
import {
  countOf,
  type Kind,
  newRepeats,
  type Repeats,
  rulesOn,
  toggledDay,
  toggledOut,
} from '#admin/series/repeats.ts';
import { REPEATS, usePlan } from '#admin/series/usePlan.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { officeLang } from '#admin/shell/language.ts';
import { addDays, FIRST_DAY, isDay, localDay } from '#core/kit/dates';
import { DAYS_AHEAD, MOST_DATES } from '#core/series/dates';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';

const SAYS = 'resources.events.series';

/** How a new event is held again, with all its dates. */
export function RepeatInputs() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { repeats, plan, date } = usePlan();
  const set = (next: Repeats | null) => setValue(REPEATS, next, { shouldDirty: true });
  if (typeof date !== 'string' || !isDay(date))
    return <Typography sx={{ mt: 1 }}>{translate(`${SAYS}.noDay`)}</Typography>;
  return (
    <Box sx={{ mt: 1 }}>
      <KindField date={date} repeats={repeats} set={set} />
      <FieldProblem source="dates" />
      <FieldProblem source="rule" />
      {repeats?.kind === 'picked' && (
        <DayGrid
          key={date}
          label={translate(`${SAYS}.pick`)}
          start={date}
          isPressed={(day) => plan?.dates.includes(day) ?? false}
          onToggle={(day) => set(toggledDay(repeats, day, date))}
        />
      )}
      {repeats && repeats.kind !== 'picked' && <EndInputs repeats={repeats} set={set} />}
      {repeats && plan && <DatesPreview plan={plan} onToggle={(day) => set(toggledOut(repeats, day))} />}
    </Box>
  );
}

interface InputProps {
  repeats: Repeats;
  set: (next: Repeats | null) => void;
}

function KindField({ date, repeats, set }: Omit<InputProps, 'repeats'> & { date: string; repeats: Repeats | null }) {
  const translate = useTranslate();
  const table = useBikramSambatTable();
  const choices = rulesOn(date, table).map(({ kind, rule }) => ({
    kind,
    name: ruleInWords(rule, ruleWords(officeLang())),
  }));
  const all: { kind: Kind; name: string }[] = [...choices, { kind: 'picked', name: translate(`${SAYS}.picked`) }];
  const { kind } = repeats ?? {};
  // A first day that was changed may not have the rule any more: its nearest is taken.
  const shown = all.some((one) => one.kind === kind) ? kind : kind && (kind === 'weekday' ? 'last_weekday' : 'weekday');
  const choose = (value: string) => {
    const chosen = all.find((one) => one.kind === value);
    set(chosen ? { ...(repeats ?? newRepeats(chosen.kind)), kind: chosen.kind, out: [] } : null);
  };
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={translate(`${SAYS}.how`)}
      value={shown ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate(`${SAYS}.no`)}</MenuItem>
      {all.map((one) => (
        <MenuItem key={one.kind} value={one.kind}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function EndInputs({ repeats, set }: InputProps) {
  const translate = useTranslate();
  const id = useId();
  const change = (part: Partial<Repeats>) => set({ ...repeats, ...part });
  const last = addDays(localDay(new Date()), DAYS_AHEAD);
  return (
    <>
      <FormControl sx={{ mt: 1 }}>
        <FormLabel id={id}>{translate(`${SAYS}.ends`)}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={id}
          value={repeats.ends}
          onChange={(_, ends) => change({ ends: ends === 'until' ? 'until' : 'count' })}
        >
          {(['count', 'until'] as const).map((ends) => (
            <FormControlLabel key={ends} value={ends} control={<Radio />} label={translate(`${SAYS}.${ends}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      {repeats.ends === 'count' ? (
        <TextField
          fullWidth
          margin="dense"
          label={translate(`${SAYS}.countField`)}
          helperText={translate(`${SAYS}.countHint`, { most: MOST_DATES })}
          error={countOf(repeats.count) === null}
          value={repeats.count}
          onChange={({ target }) => change({ count: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
      ) : (
        <TextField
          fullWidth
          type="date"
          margin="dense"
          label={translate(`${SAYS}.untilField`)}
          value={repeats.until}
          onChange={({ target }) => change({ until: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: last } }}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={repeats.holidays} onChange={(_, holidays) => change({ holidays })} />}
        label={translate(`${SAYS}.holidays`)}
      />
    </>
  );
}
