import { useGetList, useTranslate } from 'react-admin';
import { PERIODS } from '#admin/history/period.ts';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { DayFilter } from '#admin/kit/list/filters/DayFilter.tsx';
import { useFilterValue } from '#admin/kit/list/filters/useFilterValue.ts';

const SAYS = 'resources.history';
/** The kinds of records whose changes are kept. */
const KINDS = [
  'events',
  'registrations',
  'galleries',
  'media',
  'pages',
  'page_categories',
  'festivals',
  'locations',
  'letters',
  'users',
  'settings',
];
const periods = PERIODS.map((id) => ({ id, name: `${SAYS}.periods.${id}` }));
const everybody = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'created_at', order: 'ASC' } } as const;

function PersonFilter() {
  const { data = [] } = useGetList<{ id: string; email: string }>('users', everybody);
  const people = data.map(({ id, email }) => ({ id, name: email }));
  return <ChoiceFilter source="actor_id" choices={people} empty={`${SAYS}.everybody`} />;
}

function KindFilter() {
  const translate = useTranslate();
  const kinds = KINDS.map((id) => ({ id, name: translate(`resources.${id}.name`, { smart_count: 2 }) }));
  return <ChoiceFilter source="resource" choices={kinds} empty={`${SAYS}.everything`} />;
}

function PeriodFilter() {
  const [period] = useFilterValue('period');
  return (
    <>
      <ChoiceFilter source="period" choices={periods} empty={`${SAYS}.periods.any`} />
      {period === 'between' && (
        <>
          <DayFilter source="from" />
          <DayFilter source="to" />
        </>
      )}
    </>
  );
}

/** The filters of the history: by person, kind of record and time. */
export function HistoryFilters() {
  return (
    <>
      <PersonFilter />
      <KindFilter />
      <PeriodFilter />
    </>
  );
}
