import { Box, Typography } from '@mui/material';
import { NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { OwnQuestions } from '#admin/events/registration/OwnQuestions.tsx';
import { TwoLanguages } from '#admin/kit/form/TwoLanguages.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { MomentInput } from '#admin/kit/publication/MomentInput.tsx';
import { REGISTERED_FOR } from '#core/registrations/list';
import { ASKED, DEFAULT_QUESTIONS } from '#core/registrations/questions';
import { PARTY_MAX } from '#core/registrations/registration';

const SAYS = 'resources.events.registration';
const asked = ASKED.map((id) => ({ id, name: `${SAYS}.asked.${id}` }));
const countsFor = REGISTERED_FOR.map((id) => ({ id, name: `${SAYS}.countsFor.${id}` }));
const QUESTIONS = ['children', 'diet', 'note'] as const;
const whole = { htmlInput: { inputMode: 'numeric' } } as const;

/** When people register for an event and how many, what they are asked, and how they are thanked. */
export function RegistrationInputs() {
  const translate = useTranslate();
  const values: unknown[] = useWatch({ name: ['series_id', 'repeats'] });
  const isOfSeries = values.some(Boolean);
  return (
    <>
      {isOfSeries && (
        <SelectInput
          source="registration_for"
          choices={countsFor}
          defaultValue="date"
          isRequired
          helperText={`${SAYS}.countsForHint`}
          fullWidth
        />
      )}
      <Box sx={twoSx}>
        <MomentInput source="registration_from" helperText={`${SAYS}.fromHint`} />
        <MomentInput source="registration_until" helperText={`${SAYS}.untilHint`} />
        <NumberInput source="registration_places" helperText={`${SAYS}.placesHint`} slotProps={whole} />
        <NumberInput
          source="registration_party_max"
          helperText={translate(`${SAYS}.partyHint`, { smart_count: PARTY_MAX })}
          slotProps={whole}
        />
      </Box>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 1 }}>
        {translate(`${SAYS}.asksTitle`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.always`)}
      </Typography>
      <Box sx={threeSx}>
        {QUESTIONS.map((name) => (
          <SelectInput
            key={name}
            source={`registration_questions.${name}`}
            label={`${SAYS}.questions.${name}`}
            choices={asked}
            // A new event has none of them yet: the server puts in what is asked by default.
            format={(how: unknown) => how ?? DEFAULT_QUESTIONS[name]}
            isRequired
            helperText={false}
          />
        ))}
      </Box>
      <OwnQuestions />
      <TwoLanguages
        english={<Thanks source="registration_thanks" />}
        nepali={<Thanks source="registration_thanks_ne" />}
      />
    </>
  );
}

function Thanks({ source }: { source: 'registration_thanks' | 'registration_thanks_ne' }) {
  return (
    <>
      <TextInput source={source} multiline minRows={2} fullWidth helperText={`${SAYS}.thanksHint`} />
      <PreetiField source={source} />
    </>
  );
}

const gridSx = { display: 'grid', width: '100%', columnGap: 2, alignItems: 'start' } as const;
const twoSx = { ...gridSx, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
const threeSx = { ...gridSx, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } } as const;
