import { Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { filterFor, placeOf, yearIn } from '#admin/events/places.ts';

const SAYS = 'resources.events.places';

/** An empty list of events. What is searched for may be among the others. */
export function NoEvents() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isPart = placeOf(filterValues) !== 'all' || yearIn(filterValues) !== null;
  return (
    <Stack spacing={1} sx={{ p: 3, alignItems: 'flex-start' }}>
      <Typography>{translate(`${SAYS}.${filterValues.q ? 'noneFound' : 'none'}`)}</Typography>
      {isPart && (
        <Button variant="outlined" onClick={() => setFilters(filterFor(filterValues, 'all', null))}>
          {translate(`${SAYS}.lookInAll`)}
        </Button>
      )}
    </Stack>
  );
}
