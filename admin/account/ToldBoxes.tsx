import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ToldOf } from '#core/users/told';

interface ToldBoxesProps {
  kinds: readonly ToldOf[];
  chosen: Partial<Record<ToldOf, unknown>>;
  isBusy?: boolean;
  onChange: (kind: ToldOf, isTold: boolean) => void;
}

/** The boxes that say of what a person is told by mail. */
export function ToldBoxes({ kinds, chosen, isBusy = false, onChange }: ToldBoxesProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl component="fieldset" aria-describedby={id} sx={{ my: 1 }}>
      <FormLabel component="legend">{translate('told.legend')}</FormLabel>
      <FormGroup>
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                checked={chosen[kind] === true}
                disabled={isBusy}
                onChange={({ target }) => onChange(kind, target.checked)}
              />
            }
            label={translate(`resources.users.fields.${kind}`)}
          />
        ))}
      </FormGroup>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {translate('told.hint')}
      </FormHelperText>
    </FormControl>
  );
}
