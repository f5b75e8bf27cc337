import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';

/** A choice; `name` is a text or the key of one. */
export interface OfficeChoice {
  id: string;
  name: string;
}

interface ChoiceInputProps {
  source: string;
  label?: string;
  choices: readonly OfficeChoice[];
  /** The label for no choice, such as `No category`: a text or its key. */
  empty: string;
  helperText?: string | false;
  /** Set by a list's filters: the field is then as low as the search field beside it. */
  alwaysOn?: boolean;
  size?: 'small' | 'medium';
  /** From the value to the id of its choice, and back, where they differ. */
  format?: (value: unknown) => unknown;
  parse?: (choice: unknown) => unknown;
  resource?: string;
}

/**
 * A select for one choice or none (`null`). The empty choice of react-admin's own is always read out as "Clear value".
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const { source, label, choices, empty, helperText, alwaysOn, size, resource } = props;
  const { format, parse } = props;
  const translate = useTranslate();
  const { id, field, fieldState, isRequired } = useInput({ source, defaultValue: null, format, parse });
  const { ref, value, ...rest } = field;
  // The choices may load after the record. Until then the field is empty.
  const chosen = choices.some((choice) => choice.id === value) ? value : '';
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={chosen}
      select
      fullWidth={!alwaysOn}
      margin="dense"
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={
        helperText === false && !fieldState.invalid ? undefined : (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        )
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
      {...(size && { size })}
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
