import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { ChoiceField, type OfficeChoice } from '#admin/kit/form/ChoiceField.tsx';

interface ChoiceInputProps {
  source: string;
  label?: string;
  choices: readonly OfficeChoice[];
  /** The label for no choice, such as `No category`: a text or its key. */
  empty: string;
  helperText?: string | false;
  resource?: string;
}

/** A field of a form for one choice or none (`null`). */
export function ChoiceInput(props: ChoiceInputProps) {
  const { source, label, choices, empty, helperText, resource } = props;
  const { id, field, fieldState, isRequired } = useInput({ source, defaultValue: null });
  const { ref, ...rest } = field;
  return (
    <ChoiceField
      {...rest}
      id={id}
      inputRef={ref}
      choices={choices}
      empty={empty}
      fullWidth
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={
        helperText === false && !fieldState.invalid ? undefined : (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        )
      }
    />
  );
}
