import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A choice; `name` is a text or the key of one. */
export interface OfficeChoice {
  id: string;
  name: string;
}

interface ChoiceFieldProps extends Omit<TextFieldProps, 'value' | 'select'> {
  value: unknown;
  choices: readonly OfficeChoice[];
  /** The label for no choice, such as `No category`: a text or its key. */
  empty: string;
}

/**
 * A select for one choice or none (`null`). The empty choice of react-admin's own is always read out as "Clear value".
 */
export function ChoiceField({ value, choices, empty, ...rest }: ChoiceFieldProps) {
  const translate = useTranslate();
  // The choices may load after the record. Until then the field is empty.
  const chosen = choices.some((choice) => choice.id === value) ? value : '';
  return (
    <TextField
      {...rest}
      value={chosen}
      select
      margin="dense"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate(empty, { _: empty })}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {translate(choice.name, { _: choice.name })}
        </MenuItem>
      ))}
    </TextField>
  );
}
