import { useCallback, useEffect, useState } from 'react';
import { httpClient } from '#admin/http-client.ts';
import { type RecordHistory, recordHistoryContract } from '#core/contracts/history';
import { paths } from '#core/paths';

/** The last changes of a record: `loading`, `failed`, or what there is; and a way to try again. */
export function useRecordHistory(resource: string, id: string) {
  const [history, setHistory] = useState<RecordHistory | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setHistory('loading');
    try {
      const { json } = await httpClient(paths.api.recordHistory(resource, id));
      setHistory(recordHistoryContract.parse(json));
    } catch (error) {
      console.error(`${resource}: earlier versions could not be loaded`, error);
      setHistory('failed');
    }
  }, [resource, id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { history, load };
}
