import { createElement } from 'react';
import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListFilters } from '#admin/kit/list/filters/ListFilters.tsx';
import { useFilterValue } from '#admin/kit/list/filters/useFilterValue.ts';

function Filter({ source }: { source: string }) {
  const [, set] = useFilterValue(source);
  return createElement('button', { type: 'button', onClick: () => set('on') }, source);
}

test('a filter that is set before the list tells of another keeps it, and drops what the list tells later', async () => {
  const setFilters = vi.fn();
  function List({ filterValues }: { filterValues: object }) {
    const list = useList<RaRecord>({ data: [] });
    const filters = ['first', 'second'].map((source) => createElement(Filter, { key: source, source }));
    const children = createElement(ListFilters, {}, filters);
    return createElement(ListContextProvider, { value: { ...list, filterValues, setFilters }, children });
  }
  const { rerender } = await render(createElement(List, { filterValues: { status: 'past' } }));
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('first');
  await press('second');
  expect(setFilters).toHaveBeenLastCalledWith({ status: 'past', first: 'on', second: 'on' });
  // The list tells of the first one only now.
  await rerender(createElement(List, { filterValues: { status: 'past', first: 'on' } }));
  await press('second');
  expect(setFilters).toHaveBeenLastCalledWith({ status: 'past', first: 'on', second: 'on' });
  await rerender(createElement(List, { filterValues: { status: 'upcoming' } }));
  await press('second');
  expect(setFilters).toHaveBeenLastCalledWith({ status: 'upcoming', second: 'on' });
});
