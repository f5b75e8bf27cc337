import DeleteIcon from '@mui/icons-material/Delete';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Choices } from '#admin/events/registration/Choices.tsx';
import { TwoLanguages } from '#admin/kit/form/TwoLanguages.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { type Label, QUESTION_KINDS } from '#core/registrations/questions';

const SAYS = 'resources.events.registration.own';
const kinds = QUESTION_KINDS.map((id) => ({ id, name: `resources.events.registration.kinds.${id}` }));

const newChoice = (): Label => ({ label: '', label_ne: null });

interface OwnQuestionCardProps {
  source: string;
  position: number;
  onRemove: () => void;
}

/** The inputs of a question of a society's own. */
export function OwnQuestionCard({ source, position, onRemove }: OwnQuestionCardProps) {
  const translate = useTranslate();
  const name = translate(`${SAYS}.name`, { position });
  return (
    <Card component="li" variant="outlined" aria-label={name} sx={{ mb: 1, px: 2, pb: 1, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mr: -1 }}>
        <Typography component="h4" variant="subtitle2">
          {name}
        </Typography>
        <IconButton
          data-remove
          aria-label={translate(`${SAYS}.remove`, { position })}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      <Fields source={source} />
    </Card>
  );
}

function Fields({ source }: { source: string }) {
  const { setValue } = useFormContext();
  const kind: unknown = useWatch({ name: `${source}.kind` });
  /** Two is the least; those of another kind would be refused where nobody sees them. */
  const takeChoices = (isChoice: boolean) =>
    setValue(`${source}.choices`, isChoice ? [newChoice(), newChoice()] : [], { shouldDirty: true });
  return (
    <>
      <TwoLanguages
        english={<Line source={`${source}.label`} label={`${SAYS}.label`} isRequired />}
        nepali={<Line source={`${source}.label_ne`} label={`${SAYS}.label_ne`} hint={`${SAYS}.label_ne_hint`} />}
      />
      <Box sx={rowSx}>
        <SelectInput
          source={`${source}.kind`}
          label={`${SAYS}.kind`}
          choices={kinds}
          isRequired
          helperText={false}
          onChange={(event) => takeChoices('target' in event && event.target.value === 'choice')}
        />
        <BooleanInput
          source={`${source}.required`}
          label={`${SAYS}.required`}
          helperText={false}
          sx={{ '& .MuiFormControlLabel-root': { minHeight: 44 } }}
        />
      </Box>
      {kind === 'choice' && <Choices source={`${source}.choices`} newChoice={newChoice} />}
    </>
  );
}

interface LineProps {
  source: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

function Line({ source, label, hint, isRequired = false }: LineProps) {
  return (
    <>
      <TextInput source={source} label={label} helperText={hint ?? false} isRequired={isRequired} fullWidth />
      <PreetiField source={source} />
    </>
  );
}

const rowSx = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
