import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { InputHelperText, useInput, useTranslate } from 'react-admin';

/** A flag as a checkbox. */
export function CheckboxInput({
  source,
  label,
  hint,
  disabled = false,
}: {
  source: string;
  label: string;
  hint: string;
  disabled?: boolean;
}) {
  const translate = useTranslate();
  const { field, id, fieldState } = useInput({ source, type: 'checkbox', defaultValue: true });
  const { value, ref, ...rest } = field;
  return (
    <FormControl error={fieldState.invalid} sx={{ mb: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            {...rest}
            id={id}
            checked={value === true}
            disabled={disabled}
            slotProps={{ input: { ref, 'aria-describedby': `${id}-hint` } }}
          />
        }
        label={translate(label)}
      />
      <FormHelperText id={`${id}-hint`}>
        <InputHelperText error={fieldState.error?.message} helperText={hint} />
      </FormHelperText>
    </FormControl>
  );
}
