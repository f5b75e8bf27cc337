import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { filterFor, shownBy, yearsAround } from '#admin/festivals/years.ts';
import { officeLang } from '#admin/language.ts';
import { localDay } from '#core/dates';
import { plainNumber } from '#core/rules/number';

type Shown = ReturnType<typeof shownBy>;

/** Chooses between the festivals to come, those of a year, and all. */
export function FestivalYears() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const today = localDay(new Date());
  const shown = shownBy(filterValues);
  const choices: Shown[] = ['coming', ...yearsAround(today), 'all'];
  const label = (one: Shown) =>
    typeof one === 'number'
      ? plainNumber(one, officeLang())
      : translate(`resources.festivals.shown.${one}`);
  return (
    <Tabs
      value={choices.includes(shown) ? shown : 'all'}
      onChange={(_, next: Shown) => setFilters(filterFor(filterValues, next, today))}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('resources.festivals.shown.label')}
      // The list is not widened by what can be scrolled.
      sx={{ contain: 'inline-size' }}
    >
      {choices.map((one) => (
        <Tab
          key={one}
          value={one}
          label={label(one)}
          // An outline shows the focus: the ripple would cover the text.
          disableRipple
          sx={{ '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 } }}
        />
      ))}
    </Tabs>
  );
}
