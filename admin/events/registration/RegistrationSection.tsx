import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { registrationSummary, SUMMED, type Summed } from '#admin/events/registration/summary.ts';
import { FieldProblem } from '#admin/kit/form/FieldProblem.tsx';
import { FoldedPart } from '#admin/kit/form/FoldedPart.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { REGISTRATION_FIELDS } from '#db/events/registration-fields';

const SAYS = 'resources.events.registration';

/** Few events are registered for. */
const RegistrationInputs = rarePart(
  async () => (await import('#admin/events/registration/RegistrationInputs.tsx')).RegistrationInputs,
);

/**
 * How people register for an event: folded away until it is wanted, and only for who may publish events. What the
 * server refuses of it is told to everybody, since a date can be what is wrong with it.
 */
export function RegistrationSection() {
  const mayPublish = useMay('publish', 'events');
  return mayPublish ? <Foldable /> : <Refusals />;
}

function Foldable() {
  const translate = useTranslate();
  const { submitCount } = useFormState();
  const { isOn, summary } = useSummary();
  const isWrong = useWrongFields().length > 0;
  const [isOpen, setOpen] = useState(isOn || isWrong);
  useEffect(() => {
    if (isOn) setOpen(true);
  }, [isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has folded it finds it open after the next try.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong, submitCount]);
  return (
    <FoldedPart
      title={translate('resources.events.fields.registration_open')}
      isOpen={isOpen}
      onToggle={setOpen}
      aside={
        !isOpen && (
          <Typography component="span" color="text.secondary">
            {summary}
          </Typography>
        )
      }
    >
      <Box sx={{ mt: 1 }}>
        <BooleanInput
          source="registration_open"
          label={`${SAYS}.take`}
          helperText={`${SAYS}.takeHint`}
          sx={{ '& .MuiFormControlLabel-root': { minHeight: 44 } }}
        />
        {(isOn || isWrong) && <RegistrationInputs />}
      </Box>
    </FoldedPart>
  );
}

const Refusals = () => useWrongFields().map((field) => <FieldProblem key={field} source={field} />);

function useWrongFields() {
  const { errors } = useFormState();
  return REGISTRATION_FIELDS.filter((field) => get(errors, field) !== undefined);
}

function useSummary() {
  const translate = useTranslate();
  const values: unknown[] = useWatch({ name: [...SUMMED] });
  const event: Summed = Object.fromEntries(SUMMED.map((name, at) => [name, values[at]]));
  return { isOn: event.registration_open === true, summary: registrationSummary(event, new Date(), translate) };
}
