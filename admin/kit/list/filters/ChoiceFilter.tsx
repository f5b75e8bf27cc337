import { useId } from 'react';
import { FieldTitle } from 'react-admin';
import { ChoiceField, type OfficeChoice } from '#admin/kit/form/ChoiceField.tsx';
import { useFilterValue } from '#admin/kit/list/filters/useFilterValue.ts';

interface ChoiceFilterProps {
  source: string;
  label?: string;
  choices: readonly OfficeChoice[];
  /** The label for no choice, such as `All statuses`: a text or its key. */
  empty: string;
  /** From the value to the id of its choice, and back, where they differ. */
  format?: (value: unknown) => unknown;
  parse?: (choice: unknown) => unknown;
}

/** A list filter: one choice or none. */
export function ChoiceFilter({ source, label, choices, empty, format, parse }: ChoiceFilterProps) {
  const id = useId();
  const [value, set] = useFilterValue(source);
  return (
    <ChoiceField
      id={id}
      size="small"
      fullWidth={false}
      choices={choices}
      empty={empty}
      label={<FieldTitle label={label} source={source} />}
      value={format ? format(value) : value}
      onChange={({ target }) => set(parse ? parse(target.value) : target.value)}
    />
  );
}
