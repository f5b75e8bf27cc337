import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableDay } from '#admin/kit/readable-date.ts';
import { AddDates } from '#admin/series/AddDates.tsx';
import { type DateOfSeries, dateOf, useDatesOfSeries } from '#admin/series/dates-of-series.ts';
import { SeriesSaving, type Tell } from '#admin/series/SeriesSaving.tsx';
import { seriesUrl } from '#admin/series/series-url.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeLang } from '#admin/shell/language.ts';
import { readRule } from '#core/series/rule-format';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';

const SAYS = 'resources.events.series';

/** Around the inputs of an event that is a date of a series: the other dates, and for which of them a change is. */
export function SeriesPart({ tell, children }: { tell: Tell; children: ReactNode }) {
  const date = dateOf(useRecordContext());
  return (
    <>
      {date && <SeriesNotice date={date} />}
      {date && <SeriesSaving date={date} tell={tell} />}
      {children}
    </>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function SeriesNotice({ date }: { date: DateOfSeries }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const mayAdd = useMay('create', 'events');
  const dates = useDatesOfSeries(date.series_id);
  const [isAdding, setAdding] = useState(false);
  const at = dates?.findIndex(({ id }) => id === date.id) ?? -1;
  const neighbours = [
    { says: 'before', of: at > 0 ? dates?.[at - 1] : undefined },
    { says: 'after', of: at >= 0 ? dates?.[at + 1] : undefined },
  ];
  const rule = ruleInWords(readRule(date.series_rule), ruleWords(officeLang()));
  return (
    <Alert severity="info" icon={false} sx={{ width: '100%', mb: 2 }}>
      {translate(`${SAYS}.of`, { smart_count: dates?.length ?? '…', rule: lower(rule) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5, ml: -1 }}>
        {neighbours.map(
          ({ says, of }) =>
            of && (
              <Button
                key={says}
                color="inherit"
                component={Link}
                to={pathOf({ resource: 'events', type: 'edit', id: of.id })}
              >
                {translate(`${SAYS}.${says}`, { day: readableDay(of.date) })}
              </Button>
            ),
        )}
        <Button color="inherit" component={Link} to={seriesUrl(date.series_id)}>
          {translate(`${SAYS}.others`)}
        </Button>
        {mayAdd && (
          <Button color="inherit" onClick={() => setAdding(true)}>
            {translate(`${SAYS}.add.button`)}
          </Button>
        )}
      </Box>
      {isAdding && dates && <AddDates date={date} dates={dates} close={() => setAdding(false)} />}
    </Alert>
  );
}
