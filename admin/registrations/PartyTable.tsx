import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { Address } from '#admin/kit/list/Address.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { readableDate, readableMoment } from '#admin/kit/readable-date.ts';
import { answersOf, type Party, sizeOf } from '#admin/registrations/party.ts';
import { StepButtons } from '#admin/registrations/StepButtons.tsx';
import { InstantField } from '#admin/users/InstantField.tsx';
import type { OwnQuestion } from '#core/registrations/questions';

const SAYS = 'resources.registrations';

/** The parties of an event, a row each. On a narrow screen the first column tells all. */
export function PartyTable({ questions }: { questions: readonly OwnQuestion[] }) {
  const translate = useTranslate();
  const narrow = useIsNarrow();
  return (
    <PlainTable empty={`${SAYS}.empty`}>
      <DataTable.Col source="name">
        <NameCell isNarrow={narrow} questions={questions} />
      </DataTable.Col>
      {!narrow && (
        <DataTable.Col<Party> source="adults" label={`${SAYS}.party`} render={(party) => sizeOf(party, translate)} />
      )}
      {!narrow && (
        <DataTable.Col source="status">
          <State />
        </DataTable.Col>
      )}
      {!narrow && (
        <DataTable.Col disableSort label={`${SAYS}.contact`}>
          <Contact />
        </DataTable.Col>
      )}
      {!narrow && (
        <DataTable.Col source="created_at">
          <InstantField source="created_at" />
        </DataTable.Col>
      )}
      <DataTable.Col disableSort label={`${SAYS}.actions`}>
        <Actions />
      </DataTable.Col>
    </PlainTable>
  );
}

function NameCell({ isNarrow, questions }: { isNarrow: boolean; questions: readonly OwnQuestion[] }) {
  const translate = useTranslate();
  const party = useRecordContext<Party>();
  if (!party) return null;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <span dir="auto">{party.name}</span>
      {isNarrow && (
        <>
          <Typography variant="body2" component="span">
            {sizeOf(party, translate)}
          </Typography>
          <State />
          <Contact />
        </>
      )}
      <Facts party={party} questions={questions} />
    </Stack>
  );
}

/** The state, and since when or until when it is so. */
function State() {
  const translate = useTranslate();
  const party = useRecordContext<Party>();
  if (!party) return null;
  const { status, confirmed_at, offered_until } = party;
  const when =
    status === 'offered' && offered_until
      ? translate(`${SAYS}.until`, { moment: readableMoment(offered_until) })
      : (status === 'coming' || status === 'waiting') && confirmed_at
        ? translate(`${SAYS}.since`, { day: readableDate(confirmed_at) })
        : null;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Chip
        size="small"
        variant={status === 'coming' ? 'filled' : 'outlined'}
        label={translate(`${SAYS}.status.${status}`)}
      />
      {when && (
        <Typography variant="body2" color="text.secondary" component="span">
          {when}
        </Typography>
      )}
    </Stack>
  );
}

function Contact() {
  const party = useRecordContext<Party>();
  if (!party) return null;
  const { email, phone } = party;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {phone && (
        <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} sx={linkSx}>
          {phone}
        </Link>
      )}
      {email && (
        <Link href={`mailto:${email}`} sx={linkSx}>
          <span>
            <Address email={email} />
          </span>
        </Link>
      )}
    </Stack>
  );
}

function Actions() {
  const party = useRecordContext<Party>();
  return party ? <RowActions deletion={<StepButtons party={party} />} /> : null;
}

function Facts({ party, questions }: { party: Party; questions: readonly OwnQuestion[] }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`${SAYS}.fields.${name}`);
  const { diet, note, lang, source, created_at, ended_reason } = party;
  const facts: [string, string | null][] = [
    ...answersOf(party, questions, translate(`${SAYS}.formerQuestion`)),
    [field('diet'), diet],
    [field('note'), note],
    [field('created_at'), `${readableMoment(created_at)}, ${translate(`${SAYS}.sources.${source}`)}`],
    [field('lang'), translate(`resources.letters.languages.${lang}`)],
    [field('ended_reason'), ended_reason && translate(`${SAYS}.reasons.${ended_reason}`)],
  ];
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={summarySx}>
        {translate(`${SAYS}.more`)}
      </Typography>
      <Box component="dl" sx={listSx}>
        {facts.map(([name, text], place) => {
          const key = `${place} ${name}`;
          return (
            text && (
              <Box key={key}>
                <Typography component="dt" variant="body2" color="text.secondary" dir="auto">
                  {name}
                </Typography>
                <Typography component="dd" variant="body2" dir="auto" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                  {text}
                </Typography>
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

const linkSx = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
const summarySx = { cursor: 'pointer', py: 1.5, width: 'fit-content' } as const;
const listSx = { display: 'grid', gap: 1.5, m: 0, overflowWrap: 'anywhere' } as const;
