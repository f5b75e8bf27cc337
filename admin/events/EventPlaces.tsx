import { MenuItem, Stack, Tab, Tabs, TextField } from '@mui/material';
import { useDataProvider, useGetList, useListContext, useTranslate } from 'react-admin';
import { filterFor, PLACES, type Place, placeOf, yearIn, yearsOf } from '#admin/events/places.ts';

const SAYS = 'resources.events.places';

interface Dated {
  id: string;
  date: string;
}

const edge = (order: 'ASC' | 'DESC', filter: object = {}) => ({
  filter,
  sort: { field: 'date', order },
  pagination: { page: 1, perPage: 1 },
});
const FIRST = edge('ASC');
const LAST = edge('DESC');
const LAST_PAST = edge('DESC', { status: 'past' });

/** Tabs for upcoming, past and all events, and a choice of the year for the latter two. */
export function EventPlaces() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const place = placeOf(filterValues);
  // The list opens on the upcoming ones, without a choice of years.
  const enabled = place !== 'upcoming';
  const { data: [first] = [] } = useGetList<Dated>('events', FIRST, { enabled });
  const { data: [last] = [] } = useGetList<Dated>('events', LAST, { enabled });
  const dataProvider = useDataProvider();
  const years = yearsOf(first?.date, last?.date);
  const year = yearIn(filterValues);
  const go = (next: Place, of: number | null) => setFilters(filterFor(filterValues, next, of));
  /** Past events open on their latest year: the list begins with the earliest. */
  const open = async (next: Place) => {
    if (next !== 'past') return go(next, null);
    const { data } = await dataProvider.getList<Dated>('events', LAST_PAST);
    const [latest] = data;
    go(next, latest ? Number(latest.date.slice(0, 4)) : null);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 1 }}>
      <Tabs value={place} onChange={(_, next: Place) => open(next)} aria-label={translate(`${SAYS}.label`)}>
        {PLACES.map((name) => (
          <Tab
            key={name}
            value={name}
            label={translate(`${SAYS}.${name}`)}
            // An outline shows the focus: the ripple would cover the text.
            disableRipple
            sx={{ '&.Mui-focusVisible': { outline: '3px solid', outlineOffset: -3 } }}
          />
        ))}
      </Tabs>
      {enabled && (
        <TextField
          select
          size="small"
          margin="dense"
          label={translate(`${SAYS}.year`)}
          value={year ?? ''}
          onChange={({ target }) => go(place, target.value === '' ? null : Number(target.value))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 140 }}
        >
          <MenuItem value="">{translate(`${SAYS}.allYears`)}</MenuItem>
          {[...new Set([...years, ...(year === null ? [] : [year])])].map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
