import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/Delete';
import { Box, IconButton, Typography } from '@mui/material';
import { useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormList } from '#admin/events/registration/useFormList.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { FieldProblem } from '#admin/kit/form/FieldProblem.tsx';
import { TwoLanguages } from '#admin/kit/form/TwoLanguages.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { CHOICES, type Label } from '#core/registrations/questions';

const SAYS = 'resources.events.registration.choice';

interface ChoicesProps {
  source: string;
  newChoice: () => Label;
}

/** The choices of a question, in both languages. */
export function Choices({ source, newChoice }: ChoicesProps) {
  const translate = useTranslate();
  const adding = useRef<HTMLButtonElement>(null);
  const { items, list, add, remove } = useFormList<Label>(source);
  return (
    <Box role="group" aria-label={translate(`${SAYS}.title`)}>
      <Typography component="h5" variant="subtitle2">
        {translate(`${SAYS}.title`)}
      </Typography>
      <FieldProblem source={source} />
      <Box component="ul" ref={list} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {items.map((_, at) => (
          // They have no ids, and nothing of their own but what the form has.
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
          <Box component="li" key={at} sx={rowSx}>
            <TwoLanguages
              english={<Line source={`${source}.${at}.label`} label="label" position={at + 1} isRequired />}
              nepali={<Line source={`${source}.${at}.label_ne`} label="label_ne" position={at + 1} />}
            />
            <IconButton
              data-remove
              aria-label={translate(`${SAYS}.remove`, { position: at + 1 })}
              onClick={() => remove(at, adding.current)}
              sx={{ width: 44, height: 44, mt: 1 }}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <ReasonedButton
        ref={adding}
        startIcon={<AddIcon />}
        reason={items.length < CHOICES ? null : translate(`${SAYS}.full`, { smart_count: CHOICES })}
        onClick={() => add(newChoice())}
        sx={{ minHeight: 44 }}
      >
        {translate(`${SAYS}.add`)}
      </ReasonedButton>
    </Box>
  );
}

interface LineProps {
  source: string;
  label: 'label' | 'label_ne';
  position: number;
  isRequired?: boolean;
}

function Line({ source, label, position, isRequired = false }: LineProps) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        source={source}
        label={translate(`${SAYS}.${label}`, { position })}
        helperText={false}
        isRequired={isRequired}
        fullWidth
      />
      <PreetiField source={source} />
    </>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'start',
} as const;
