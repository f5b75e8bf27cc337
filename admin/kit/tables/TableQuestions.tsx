import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readableWeekday } from '#admin/kit/readable-date.ts';
import type { TableChoices } from '#core/tables/choices';
import type { Columns } from '#core/tables/columns';
import { DATE_ERAS, type DateQuestions, readDate } from '#core/tables/dates';
import { DATE_ORDERS, type DateOrder } from '#core/tables/written-date';

/** A column that can be chosen by hand. */
export interface ChoosableColumn<C extends string> {
  column: C;
  label: string;
  isNeeded: boolean;
}

/** As people in New Zealand write dates. */
const USUAL = 'day-first';
const CLEAR = { era: 'common', asks: { order: null, era: null }, orders: DATE_ORDERS, eraFrom: 9999 } as const;
const dayIn = (cell: string, order: DateOrder) => readDate(cell, { ...CLEAR, order, orders: [order] });

/** Asks what a table leaves open: where its columns are, and how its dates are read. */
export function TableQuestions<C extends string>(props: {
  titles: readonly string[];
  wanted: readonly ChoosableColumn<C>[];
  columns: Columns<C>;
  asks: DateQuestions;
  choices: TableChoices<C>;
  choose: (choices: TableChoices<C>) => void;
}) {
  const { titles, wanted, columns, asks, choices, choose } = props;
  const translate = useTranslate();
  const words = (key: string, options = {}) => translate(`office.tables.${key}`, options);
  const chooseColumn = (column: C, at: string) =>
    choose({ ...choices, columns: new Map(choices.columns).set(column, at === '' ? null : Number(at)) });
  const orders = DATE_ORDERS.filter((order) => asks.order !== null && dayIn(asks.order, order).problem === null);
  const chooseOrder = (order: DateOrder) => choose({ ...choices, dates: { ...choices.dates, order } });
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      {asks.order !== null && (
        <div>
          <Question
            label={words('order', { cell: asks.order })}
            options={orders.map((id) => ({ id, name: words(`orders.${id}`) }))}
            value={orders.find((order) => order === choices.dates.order) ?? null}
            choose={chooseOrder}
          />
          {choices.dates.order === null && asks.era === null && (
            <Button variant="outlined" onClick={() => chooseOrder(USUAL)} sx={{ minHeight: 44, mt: 1 }}>
              {words('usual', { day: readableWeekday(dayIn(asks.order, USUAL).day) })}
            </Button>
          )}
        </div>
      )}
      {asks.era !== null && (
        <Question
          label={words('era', { cell: asks.era })}
          options={DATE_ERAS.map((id) => ({ id, name: words(`eras.${id}`) }))}
          value={choices.dates.era}
          choose={(era) => choose({ ...choices, dates: { ...choices.dates, era } })}
        />
      )}
      <details open={wanted.some(({ column, isNeeded }) => isNeeded && !columns.has(column))}>
        <Typography component="summary" sx={{ cursor: 'pointer', py: 1.5, width: 'fit-content' }}>
          {words('columns')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', pt: 1 }}>
          {wanted.map(({ column, label, isNeeded }) => (
            <TextField
              key={column}
              select
              size="small"
              label={label}
              required={isNeeded}
              error={isNeeded && !columns.has(column)}
              value={String(columns.get(column) ?? '')}
              onChange={({ target }) => chooseColumn(column, target.value)}
              sx={{ minWidth: 180 }}
            >
              <MenuItem value="">{words('none')}</MenuItem>
              {titles.map((title, at) => (
                // Two columns of a file may have the same title.
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is what is chosen
                <MenuItem key={at} value={String(at)}>
                  {title || words('unnamed', { number: at + 1 })}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Stack>
      </details>
    </Stack>
  );
}

/** The label stands above its field, on as many lines as the question has. */
const wholeLabel = {
  '& .MuiInputLabel-root': { position: 'static', transform: 'none', whiteSpace: 'normal', maxWidth: 'none' },
};

/** A question with one answer of a few, which stays open until it is answered. */
export function Question<T extends string>(props: {
  label: string;
  options: readonly { id: T; name: string }[];
  value: T | null;
  choose: (id: T) => void;
}) {
  const { label, options, value, choose } = props;
  return (
    <TextField
      select
      required
      fullWidth
      label={label}
      value={value ?? ''}
      error={value === null}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value);
        if (chosen) choose(chosen.id);
      }}
      sx={wholeLabel}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
