import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';

/** A choice; `name` is a text or the key of one. */
export interface OfficeChoice {
  id: string;
  name: string;
}

interface ChoiceInputProps {
  source: string;
  /** A text or the key of one. By default the resource's label of the field. */
  label?: string;
  choices: readonly OfficeChoice[];
  /** The label for no choice, as a text or the key of one: `All Roles`, `No category`. */
  empty: string;
  helperText?: string | false;
  /** Set by a list's filters: the field is then as low as the search field beside it. */
  alwaysOn?: boolean;
  size?: 'small' | 'medium';
  /** Converts a value to the id of its choice, and back, where they differ. */
  format?: (value: unknown) => unknown;
  parse?: (choice: unknown) => unknown;
  /** The resource of the field, needed outside the screens of that resource. */
  resource?: string;
}

/**
 * A select for one choice or none, in a form or among a list's filters. The value of none is
 * `null`. It replaces react-admin's select, whose empty choice screen readers always call "Clear
 * value".
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const { source, label, choices, empty, helperText, alwaysOn, size, resource } = props;
  const { format, parse } = props;
  const translate = useTranslate();
  const { id, field, fieldState, isRequired } = useInput({
    source,
    defaultValue: null,
    format,
    parse,
  });
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
