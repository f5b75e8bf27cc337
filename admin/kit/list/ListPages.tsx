import { PaginationItem } from '@mui/material';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { readableNumber } from '#admin/kit/readable-number.ts';

interface ListPagesProps {
  /** How many rows a page can have. */
  sizes?: readonly number[];
}

/** The pages of a list, with their numbers in the digits of the reader. */
export function ListPages({ sizes = [5, 10, 25, 50] }: ListPagesProps) {
  const options = sizes.map((value) => ({ value, label: readableNumber(value) }));
  return <Pagination rowsPerPageOptions={options} actions={Numbers} />;
}

function Numbers(props: PaginationActionsProps) {
  return (
    <PaginationActions
      {...props}
      renderItem={({ page, ...item }) => (
        <PaginationItem {...item} page={typeof page === 'number' ? readableNumber(page) : page} />
      )}
    />
  );
}
