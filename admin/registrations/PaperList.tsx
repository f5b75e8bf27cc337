import { Box, GlobalStyles, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ONLY_ON_PAPER, printStyles } from '#admin/kit/print.ts';
import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { readableNumber } from '#admin/kit/readable-number.ts';
import { answerText, labelOf, type Party, sizeOf } from '#admin/registrations/party.ts';
import type { Event } from '#db/events/schema';

const SAYS = 'resources.registrations';

interface PaperListProps {
  event: Event;
  coming: readonly Party[];
}

/** The parties that come to an event as a list on A4, with a box to tick each off at the door. */
export function PaperList({ event, coming }: PaperListProps) {
  const translate = useTranslate();
  const { own } = event.registration_questions;
  const sum = (of: 'adults' | 'children') => coming.reduce((before, party) => before + party[of], 0);
  const size = sizeOf({ adults: sum('adults'), children: sum('children') }, translate);
  const heads = [
    ...['name', 'adults', 'children', 'diet'].map((name) => translate(`${SAYS}.fields.${name}`)),
    ...own.map(labelOf),
  ];
  return (
    <div className={ONLY_ON_PAPER}>
      <GlobalStyles styles={printStyles} />
      <GlobalStyles styles={aloneSx} />
      <Typography variant="h5" component="h1" dir="auto">
        {event.title}
      </Typography>
      <Typography>{[readableDay(event.date, event.end_date), event.location].filter(Boolean).join(', ')}</Typography>
      <Typography sx={{ mb: 2 }}>
        {translate(`${SAYS}.parties`, { smart_count: coming.length })}: {size} ·{' '}
        {translate(`${SAYS}.paper.made`, { moment: readableMoment(new Date().toISOString()) })}
      </Typography>
      {coming.length === 0 ? (
        <Typography>{translate(`${SAYS}.paper.none`)}</Typography>
      ) : (
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(`${SAYS}.paper.here`)}</TableCell>
              {heads.map((head, place) => {
                const key = `${place}`;
                return <TableCell key={key}>{head}</TableCell>;
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {coming.map((party) => (
              <TableRow key={party.id}>
                <TableCell>
                  <Box component="span" sx={boxSx} />
                </TableCell>
                <TableCell dir="auto">{party.name}</TableCell>
                <TableCell>{readableNumber(party.adults)}</TableCell>
                <TableCell>{readableNumber(party.children)}</TableCell>
                <TableCell dir="auto">{party.diet}</TableCell>
                {own.map((question) => (
                  <TableCell key={question.id} dir="auto">
                    {answerText(question, party.answers[question.id] ?? '')}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}

/** The back office above it is as high as the window, which would be an empty first page. */
const aloneSx = { '@media print': { [`body > :not(.${ONLY_ON_PAPER})`]: { display: 'none !important' } } };
const tableSx = { '& td, & th': { px: 1, overflowWrap: 'anywhere', verticalAlign: 'top' } } as const;
const boxSx = { display: 'inline-block', width: 16, height: 16, border: '1.5px solid #000' } as const;
