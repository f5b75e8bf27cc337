import { FormControlLabel, Switch } from '@mui/material';
import { FieldTitle } from 'react-admin';
import { useFilterValue } from '#admin/kit/list/filters/useFilterValue.ts';

/** A list filter: on, or no filter at all. */
export function SwitchFilter({ source, label }: { source: string; label: string }) {
  const [value, set] = useFilterValue(source);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={value === true} onChange={(_, isOn) => set(isOn || null)} />}
      sx={{ ml: 0.5, mb: 0.5 }}
      label={<FieldTitle label={label} source={source} />}
    />
  );
}
