import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { FoldedPart } from '#admin/kit/form/FoldedPart.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { answerText, labelOf, STATUS_ORDER } from '#admin/registrations/party.ts';
import { useSums } from '#admin/registrations/useSums.ts';
import type { RegistrationSums } from '#core/registrations/contract';
import type { OwnQuestion } from '#core/registrations/questions';

const SAYS = 'resources.registrations.sums';
const COUNTED = ['parties', 'adults', 'children'] as const;

interface SumsProps {
  event: string;
  questions: readonly OwnQuestion[];
}

/** How many registered for an event, by state, and what those who come have answered. */
export function Sums({ event, questions }: SumsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useSums(event);
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      {error && <LoadFailed text={`${SAYS}.failed`} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <>
          <Typography sx={{ mb: 1 }}>{takenOf(data, translate)}</Typography>
          <Groups groups={data.groups} />
          <Answers answers={data.answers} questions={questions} />
        </>
      )}
    </Panel>
  );
}

/** How many places are taken, of how many. */
function takenOf({ taken, limit }: RegistrationSums, translate: ReturnType<typeof useTranslate>): string {
  if (limit === null) return translate(`${SAYS}.unlimited`, { smart_count: taken });
  return translate(`${SAYS}.taken`, { taken: readableNumber(taken), limit: readableNumber(limit) });
}

function Groups({ groups }: Pick<RegistrationSums, 'groups'>) {
  const translate = useTranslate();
  const shown = STATUS_ORDER.flatMap((status) => {
    const group = groups.find((one) => one.status === status);
    if (!group && status !== 'coming') return [];
    return [group ?? { status, parties: 0, reachable: 0, adults: 0, children: 0 }];
  });
  return (
    <Table size="small" sx={{ maxWidth: 560, '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate(`${SAYS}.status`)}</TableCell>
          {COUNTED.map((name) => (
            <TableCell key={name} align="right">
              {translate(`${SAYS}.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((group) => (
          <TableRow key={group.status}>
            <TableCell component="th" scope="row">
              {translate(`resources.registrations.status.${group.status}`)}
            </TableCell>
            {COUNTED.map((name) => (
              <TableCell key={name} align="right">
                {readableNumber(group[name])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface Asked {
  id: string;
  heading: string;
  isNumber: boolean;
  textOf: (answer: string) => string;
}

function Answers({ answers, questions }: Pick<RegistrationSums, 'answers'> & Pick<SumsProps, 'questions'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const own = questions.map((question) => ({
    id: question.id,
    heading: labelOf(question),
    isNumber: question.kind === 'number',
    textOf: (answer: string) => answerText(question, answer),
  }));
  const diet = translate('resources.registrations.fields.diet');
  const asked = [...own, { id: 'diet', heading: diet, isNumber: false, textOf: (answer: string) => answer }];
  const answered = asked.filter(({ id }) => answers.some(({ question }) => question === id));
  return (
    <FoldedPart title={translate(`${SAYS}.answers`)} aside={null} isOpen={isOpen} onToggle={setOpen}>
      {answered.length === 0 && <Typography>{translate(`${SAYS}.noAnswers`)}</Typography>}
      {answered.map((one) => (
        <Question key={one.id} asked={one} answers={answers.filter(({ question }) => question === one.id)} />
      ))}
    </FoldedPart>
  );
}

function Question({ asked, answers }: { asked: Asked } & Pick<RegistrationSums, 'answers'>) {
  const translate = useTranslate();
  const count = (kind: 'parties' | 'people', smart_count: number) =>
    translate(`resources.registrations.${kind}`, { smart_count });
  // Each answer is that of so many parties.
  const sum = answers.reduce((before, { answer, parties }) => before + (Number(answer) || 0) * parties, 0);
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2" component="h3" dir="auto">
        {asked.heading}
      </Typography>
      {asked.isNumber ? (
        <Typography>{translate(`${SAYS}.total`, { sum: readableNumber(sum) })}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {answers.map(({ answer, parties, people }) => (
            <li key={answer}>
              <bdi>{asked.textOf(answer)}</bdi>:{' '}
              {translate(`${SAYS}.answer`, { parties: count('parties', parties), people: count('people', people) })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
