import { DateInput } from 'react-admin';
import { BikramSambatInput } from '#admin/layout/BikramSambatInput.tsx';
import { FIRST_DAY, LAST_DAY } from '#core/dates';

interface DayInputsProps {
  /** The hints below the two days; the first may have none. */
  hints: { date?: string; end_date: string };
}

// Without these limits a browser takes years of six digits.
const days = {
  inputLabel: { shrink: true },
  htmlInput: { min: FIRST_DAY, max: LAST_DAY },
};

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
