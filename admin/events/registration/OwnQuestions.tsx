import AddIcon from '@mui/icons-material/Add';
import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { OwnQuestionCard } from '#admin/events/registration/OwnQuestionCard.tsx';
import { useFormList } from '#admin/events/registration/useFormList.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { FieldProblem } from '#admin/kit/form/FieldProblem.tsx';
import { OWN_QUESTIONS, type OwnQuestion } from '#core/registrations/questions';

const SAYS = 'resources.events.registration.own';
const SOURCE = 'registration_questions.own';

const newQuestion = (): OwnQuestion => ({
  id: crypto.randomUUID().slice(0, 8),
  kind: 'text',
  label: '',
  label_ne: null,
  required: false,
  choices: [],
});

/** The questions of a society's own that an event asks: add, edit, and delete with undo. */
export function OwnQuestions() {
  const translate = useTranslate();
  const notify = useNotify();
  const adding = useRef<HTMLButtonElement>(null);
  const { items, list, add, remove } = useFormList<OwnQuestion>(SOURCE);
  const drop = (at: number) => {
    const bringBack = remove(at, adding.current);
    notify(`${SAYS}.removed`, {
      type: 'info',
      autoHideDuration: UNDO_TIME,
      // Under its own id: answers that parties have given already stay with it.
      action: <UndoButton onUndo={bringBack} />,
    });
  };
  const most = { smart_count: OWN_QUESTIONS };
  return (
    <Box component="section" aria-labelledby="own-questions" sx={{ width: '100%', my: 2 }}>
      <Typography id="own-questions" component="h3" variant="subtitle1">
        {translate(`${SAYS}.title`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.hint`, most)}
      </Typography>
      <FieldProblem source={SOURCE} />
      <Box component="ul" ref={list} sx={{ p: 0, my: 1, listStyle: 'none' }}>
        {items.map(({ id }, at) => (
          <OwnQuestionCard key={id} source={`${SOURCE}.${at}`} position={at + 1} onRemove={() => drop(at)} />
        ))}
      </Box>
      <ReasonedButton
        ref={adding}
        variant="outlined"
        startIcon={<AddIcon />}
        reason={items.length < OWN_QUESTIONS ? null : translate(`${SAYS}.full`, most)}
        onClick={() => add(newQuestion())}
        sx={{ minHeight: 44 }}
      >
        {translate(`${SAYS}.add`)}
      </ReasonedButton>
    </Box>
  );
}
