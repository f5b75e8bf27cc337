import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, RecordContextProvider, ResourceContextProvider, useCreate, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LocationFields } from '#admin/locations/LocationFields.tsx';
import { fieldTexts } from '#admin/shell/failures.ts';
import { validateWith } from '#admin/shell/validate.ts';
import type { SuggestedLocation } from '#core/locations/suggestions-contract';
import { locationInput } from '#db/locations/schema';

const SAYS = 'resources.locations.choose';

interface NewLocationProps {
  name: string;
  nameNe: string | null;
  onAdded: (location: SuggestedLocation) => void;
  close: () => void;
}

/** Stores the street address of a place that is typed in the form of an event, and chooses it there. */
export function NewLocation({ name, nameNe, onAdded, close }: NewLocationProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [create] = useCreate();
  const id = useId();
  const add = async (values: unknown) => {
    const data = locationInput.parse(values);
    try {
      const stored = await create('locations', { data }, { returnPromise: true });
      const added = { ...data, location_id: String(stored.id) };
      onAdded(added);
      await queries.invalidateQueries({ queryKey: ['locations'] });
      close();
      return undefined;
    } catch (error) {
      const texts = fieldTexts(error);
      if (Object.keys(texts).length === 0) notify('resources.locations.failed.save', { type: 'error' });
      return texts;
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={id}>
      <ResourceContextProvider value="locations">
        <RecordContextProvider value={undefined}>
          <Form defaultValues={{ name, name_ne: nameNe }} validate={validateWith(locationInput)} onSubmit={add}>
            <DialogTitle id={id}>{translate(`${SAYS}.title`)}</DialogTitle>
            <DialogContent>
              <DialogContentText>{translate(`${SAYS}.content`)}</DialogContentText>
              <LocationFields />
            </DialogContent>
            <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button onClick={close}>{translate(`${SAYS}.keep`)}</Button>
              <AddButton />
            </DialogActions>
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
}

function AddButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <ReasonedButton type="submit" variant="contained" reason={isSubmitting ? 'office.reasons.busy' : null}>
      {translate(`${SAYS}.confirm`)}
    </ReasonedButton>
  );
}
