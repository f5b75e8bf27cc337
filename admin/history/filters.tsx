import { DateInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PERIODS } from '#admin/history/period.ts';
import { ChoiceInput } from '#admin/kit/form/ChoiceInput.tsx';

const SAYS = 'resources.history';
/** The kinds of records whose changes are kept. */
const KINDS = [
  'events',
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

function PersonFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useGetList<{ id: string; email: string }>('users', everybody);
  const people = data.map(({ id, email }) => ({ id, name: email }));
  return <ChoiceInput source={source} choices={people} empty={`${SAYS}.everybody`} size="small" alwaysOn />;
}

function KindFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const kinds = KINDS.map((id) => ({ id, name: translate(`resources.${id}.name`, { smart_count: 2 }) }));
  return <ChoiceInput source={source} choices={kinds} empty={`${SAYS}.everything`} size="small" alwaysOn />;
}

function PeriodFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const period: unknown = useWatch({ name: source });
  return (
    <>
      <ChoiceInput source={source} choices={periods} empty={`${SAYS}.periods.any`} size="small" alwaysOn />
      {period === 'between' && (
        <>
          <DateInput source="from" helperText={false} />
          <DateInput source="to" helperText={false} />
        </>
      )}
    </>
  );
}

/** The filters of the history: by person, kind of record and time. */
export const historyFilters = [
  <PersonFilter key="actor_id" source="actor_id" alwaysOn />,
  <KindFilter key="resource" source="resource" alwaysOn />,
  <PeriodFilter key="period" source="period" alwaysOn />,
];
