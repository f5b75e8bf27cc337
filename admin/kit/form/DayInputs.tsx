import { TextField } from '@mui/material';
import { useState } from 'react';
import { DateInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { officeLang } from '#admin/shell/language.ts';
import { type BikramSambatTable, bikramSambat, bikramSambatMonthName } from '#core/calendar/bikram-sambat';
import { FIRST_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import { bikramSambatText, readBikramSambat } from '#core/calendar/bikram-sambat-text';
import { type Day, FIRST_DAY, LAST_DAY } from '#core/kit/dates';
import { plainNumber } from '#core/kit/nepali-digits';

interface DayInputsProps {
  hints: { date?: string; end_date: string };
}

// Without these limits a browser takes years of six digits.
const days = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

/** The first and the last day of a record, each with its input in Bikram Sambat. */
export function DayInputs({ hints: { date, end_date } }: DayInputsProps) {
  return (
    <>
      <DateInput source="date" isRequired {...(date && { helperText: date })} slotProps={days} />
      <BikramSambatInput source="date" />
      <DateInput source="end_date" helperText={end_date} slotProps={days} />
      <BikramSambatInput source="end_date" isOptional />
    </>
  );
}

interface BikramSambatInputProps {
  source: 'date' | 'end_date';
  isOptional?: boolean;
}

interface Typed {
  text: string;
  /** The form's day at that time, empty for none. Once the form has another day, what was typed is dropped. */
  day: Day;
  /** An incomplete date is an error only after the input was left. */
  isLeft: boolean;
}

const CHANGE = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** The day of `source` as a Bikram Sambat date. No field of the form: it changes `source` once it can be read. */
function BikramSambatInput({ source, isOptional = false }: BikramSambatInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const table = useBikramSambatTable();
  const value: unknown = useWatch({ name: source });
  const day = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed && typed.day !== day) setTyped(null);

  const problem = typed && problemOf(typed.text, isOptional || !day, table);
  const isWrong = problem && (typed.isLeft || !INCOMPLETE.has(problem.key));
  const take = (text: string) => {
    const reading = readBikramSambat(text, table);
    const isEmptied = isOptional && !text.trim();
    const next = 'day' in reading ? reading.day : isEmptied ? '' : day;
    if (next !== day) setValue(source, next || null, CHANGE);
    setTyped({ text, day: next, isLeft: false });
  };
  const leave = () => setTyped(typed && problem && { ...typed, isLeft: true });
  const says = ({ key, args }: Saying) => translate(`office.bikram_sambat.${key}`, args);
  const hint = problem ?? hintOf(day, table);
  return (
    <TextField
      label={says({ key: `labels.${source}` })}
      value={typed?.text ?? bikramSambatText(day, officeLang(), table)}
      onChange={({ target }) => take(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        // Enter would save the former date.
        if (event.key !== 'Enter' || !problem) return;
        event.preventDefault();
        leave();
      }}
      error={Boolean(isWrong)}
      helperText={hint && `${says(hint)}${problem && day ? ` ${says({ key: 'stays' })}` : ''}`}
      autoComplete="off"
      // The label has room for all of it above the text alone, where that of the day beside it is.
      slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
    />
  );
}

interface Saying {
  key: string;
  args?: Readonly<Record<string, string>>;
}

const INCOMPLETE: ReadonlySet<string> = new Set(['unreadable', 'empty']);

const number = (of: number) => plainNumber(of, officeLang());
const years = () => ({ first: number(FIRST_YEAR), last: number(LAST_YEAR) });

function problemOf(text: string, mayBeEmpty: boolean, table: BikramSambatTable): Saying | null {
  if (!text.trim()) return mayBeEmpty ? null : { key: 'empty' };
  const reading = readBikramSambat(text, table);
  if ('day' in reading) return null;
  if (reading.reason !== 'day') return { key: reading.reason, args: years() };
  const month = bikramSambatMonthName(reading.month, officeLang());
  return { key: 'day', args: { month, year: number(reading.year), days: number(reading.days) } };
}

function hintOf(day: Day, table: BikramSambatTable): Saying | null {
  if (!day) return null;
  const date = bikramSambat(day, table);
  if (!date) return { key: 'year', args: years() };
  return date.provisional ? { key: 'provisional' } : null;
}
