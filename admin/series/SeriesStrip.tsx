import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useDatesOfSeries } from '#admin/series/dates-of-series.ts';
import { officeLang } from '#admin/shell/language.ts';
import { readRule } from '#core/series/rule-format';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';

const SAYS = 'resources.events.series.filter';

/** Above the list of one series: which one it is, and the way back to all events. */
export function SeriesStrip({ series }: { series: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [date] = useDatesOfSeries(series) ?? [];
  const { series_id: _, ...others } = filterValues;
  const rule = date && ruleInWords(readRule(date.series_rule), ruleWords(officeLang()));
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ m: 1, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" onClick={() => setFilters(others)}>
          {translate(`${SAYS}.remove`)}
        </Button>
      }
    >
      {date ? translate(`${SAYS}.of`, { title: date.title, rule }) : translate(`${SAYS}.ofUnknown`)}
    </Alert>
  );
}
