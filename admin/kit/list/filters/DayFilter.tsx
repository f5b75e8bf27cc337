import { TextField } from '@mui/material';
import { useId } from 'react';
import { FieldTitle } from 'react-admin';
import { useTypedFilter } from '#admin/kit/list/filters/useFilterValue.ts';

/** A list filter: a day or none. */
export function DayFilter({ source, label }: { source: string; label?: string }) {
  const id = useId();
  const [day, setDay] = useTypedFilter(source);
  return (
    <TextField
      id={id}
      type="date"
      size="small"
      fullWidth={false}
      margin="dense"
      label={<FieldTitle label={label} source={source} />}
      value={day}
      onChange={({ target }) => setDay(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
