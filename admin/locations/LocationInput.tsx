import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { NewLocation } from '#admin/locations/NewLocation.tsx';
import { placed, typed, useSuggestions, type Where } from '#admin/locations/suggestions.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { SuggestedLocation } from '#core/locations/suggestions-contract';

const SAYS = 'resources.locations.choose';

/** The place of an event: typed, or chosen from stored locations and places used before, with its street address. */
export function LocationInput() {
  const translate = useTranslate();
  const { id, field, fieldState, isRequired } = useInput({ source: 'location', defaultValue: '', isRequired: true });
  const { ref, value, onBlur, name } = field;
  const { getValues, setValue } = useFormContext<Where>();
  const { data = [] } = useSuggestions();
  const fill = (changes: Where) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: fieldState.invalid };
    if (changes.location_ne !== undefined) setValue('location_ne', changes.location_ne, options);
    if (changes.location_id !== undefined) setValue('location_id', changes.location_id, options);
    if (changes.location !== undefined) field.onChange(changes.location);
  };
  const text = typeof value === 'string' ? value : '';
  return (
    <Box sx={{ width: '100%' }}>
      <Autocomplete<SuggestedLocation, false, false, true>
        id={id}
        freeSolo
        options={data}
        value={null}
        inputValue={text}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.location_id} ${option.name}`)}
        onInputChange={(_, next, reason) => {
          // What is chosen is told by `onChange`; a `reset` follows each choice.
          if (reason === 'input' || reason === 'clear') fill(typed(next, getValues(), data));
        }}
        onChange={(_, chosen) => {
          if (chosen && typeof chosen !== 'string') fill(placed(chosen));
        }}
        renderOption={({ key, ...props }, { name, address }) => (
          <Box component="li" key={key} {...props} sx={{ flexDirection: 'column', alignItems: 'start !important' }}>
            {name}
            {address && (
              <Typography variant="body2" color="text.secondary">
                {address}
              </Typography>
            )}
          </Box>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            name={name}
            inputRef={ref}
            onBlur={onBlur}
            margin="dense"
            label={<FieldTitle source="location" resource="events" isRequired={isRequired} />}
            error={fieldState.invalid}
            helperText={<InputHelperText error={fieldState.error?.message} helperText={`${SAYS}.hint`} />}
          />
        )}
      />
      <StreetAddress text={text} known={data} choose={(one) => fill(placed(one))} label={translate(`${SAYS}.add`)} />
    </Box>
  );
}

interface StreetAddressProps {
  text: string;
  known: readonly SuggestedLocation[];
  choose: (location: SuggestedLocation) => void;
  label: string;
}

/** The street address of the chosen location, or the button that adds one. */
function StreetAddress({ text, known, choose, label }: StreetAddressProps) {
  const translate = useTranslate();
  const mayAdd = useMay('create', 'locations');
  const mayChange = useMay('edit', 'locations');
  const [isAdding, setAdding] = useState(false);
  const [location_id, location_ne] = useWatch<Where, ['location_id', 'location_ne']>({
    name: ['location_id', 'location_ne'],
  });
  const location = known.find((one) => one.location_id === location_id);
  if (location_id && location)
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        <span>{location.address}</span>{' '}
        {mayChange && <Link to={`/locations/${location_id}`}>{translate(`${SAYS}.change`)}</Link>}
      </Typography>
    );
  if (location_id || !mayAdd || text.trim() === '') return null;
  return (
    <>
      <Button size="small" onClick={() => setAdding(true)} sx={{ mb: 1 }}>
        {label}
      </Button>
      {isAdding && (
        <NewLocation name={text} nameNe={location_ne ?? null} onAdded={choose} close={() => setAdding(false)} />
      )}
    </>
  );
}
