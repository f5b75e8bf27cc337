import DownloadIcon from '@mui/icons-material/GetApp';
import { useState } from 'react';
import { Button, downloadCSV, type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { CsvColumn } from '#admin/kit/list/csv-columns.ts';
import { failureText } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { isPersonal } from '#core/users/roles';

/** The most rows that one call returns. */
const PAGE = 1000;

/** HTTP statuses with which the server refuses an export, and says why. */
const REFUSED = [401, 403];

/** Tells the server that a list with data about people is exported. @throws HttpError when it refuses */
async function announce(list: string): Promise<void> {
  if (!isPersonal(list)) return;
  await httpClient(paths.api.exports(), { method: 'POST', body: JSON.stringify({ list }) });
}

interface ExportAllProps {
  columns: readonly CsvColumn[];
  /** The list's own filter, which nobody can take away: the context does not tell of it. */
  filter?: object;
}

/** Exports all records that the list's filters find, in the list's order, as CSV. */
export function ExportAll({ columns, filter }: ExportAllProps) {
  const { resource, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const all = async () => {
    // A record that moves to the next page in between comes once.
    const found = new Map<RaRecord['id'], RaRecord>();
    for (let page = 1; ; page++) {
      const { data, total = 0 } = await dataProvider.getList(resource, {
        filter: { ...filterValues, ...filter },
        sort,
        pagination: { page, perPage: PAGE },
      });
      for (const record of data) found.set(record.id, record);
      if (data.length === 0 || page * PAGE >= total) return [...found.values()];
    }
  };
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await announce(resource);
      const [{ csvOf }, records] = await Promise.all([import('#admin/kit/list/export-csv.ts'), all()]);
      downloadCSV(csvOf(columns, records), resource);
    } catch (error) {
      console.error(`${resource}: the list could not be exported`, error);
      notify(failureText(error, 'office.exportFailed', REFUSED), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button label="ra.action.export" onClick={download}>
      <DownloadIcon />
    </Button>
  );
}
