import { MenuItem, TextField } from '@mui/material';
import { useInput, useResourceContext, useTranslate } from 'react-admin';

interface ChoiceFilterProps {
  source: string;
  /** What can be chosen, as the server knows it; named under `resources.<name>.<source>.<choice>`. */
  choices: readonly string[];
  /** What is shown without a choice, as a key of a text: everything. */
  all: string;
  /** Read by the form around it: this filter cannot be taken away. */
  alwaysOn?: boolean;
}

/**
 * The choice of one value in a list, or of all of them. react-admin's own select calls its empty
 * choice "Clear value" to a screen reader, whatever it shows.
 */
export function ChoiceFilter({ source, choices, all }: ChoiceFilterProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field } = useInput({ source, defaultValue: '' });
  const { ref, value, ...rest } = field;
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={value ?? ''}
      select
      size="small"
      margin="dense"
      label={translate(`resources.${resource}.fields.${source}`)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(`resources.${resource}.${source}.${choice}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
