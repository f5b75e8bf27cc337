import { MenuItem, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';

/** One of the things that can be chosen; `name` is a text or the key of one. */
export interface OfficeChoice {
  id: string;
  name: string;
}

interface ChoiceInputProps {
  source: string;
  /** A text or the key of one; otherwise the resource's name of the field. */
  label?: string;
  choices: readonly OfficeChoice[];
  /** What no choice means, as a text or the key of one: `All Roles`, `No category`. */
  empty: string;
  helperText?: string | false;
  /** Handed on by a list's filters; there the field is as low as the search beside it. */
  alwaysOn?: boolean;
  size?: 'small' | 'medium';
  /** The choice that shows a value, and the value of a choice, where they are not the same. */
  format?: (value: unknown) => unknown;
  parse?: (choice: unknown) => unknown;
  /** The resource whose field it is, where no screen of that resource stands around it. */
  resource?: string;
}

/**
 * The choice of one thing or of none, in a form and among a list's filters. The value of none is
 * `null`. react-admin's own select calls its empty choice "Clear value" to a screen reader,
 * whatever it shows.
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
  // Choices may come after the record: until then none of them can be shown.
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
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
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
