import { TextInput } from 'react-admin';
import { CLOCKS, clockOf, instantIn } from '#admin/kit/publication/publish-clock.ts';

/**
 * A moment in the society's time zone, stored in UTC. A time that is skipped when the clocks change counts as the one
 * an hour later, a time that comes twice as its first.
 */
export function MomentInput({ source, helperText }: { source: string; helperText: string }) {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={clockOf}
      parse={instantIn}
      helperText={helperText}
      // The browser draws its own pattern into an empty field: the label must be above it.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: CLOCKS }}
    />
  );
}
