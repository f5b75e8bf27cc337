import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { saveOrMerge } from '#admin/kit/saving/conflict/merge-saves.ts';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { isSame } from '#core/history/merge-record';
import { paths } from '#core/kit/paths';

/** A record whose earlier versions are shown. */
export interface VersionedRecord {
  resource: string;
  id: string;
  /** The version that is in the form, where the record has one. */
  updated_at?: unknown;
}

/** The parts of a version to restore: all fields or the named ones, and the photos. */
export interface Restored {
  change_id: string;
  fields?: string[];
  photos?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Restores the state of a record before a change, then loads the form again. */
export function useRestoreVersion(record: VersionedRecord, onRestored: () => void) {
  const { resource, id } = record;
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure('resources.history.versions.failedRestore');
  const [isBusy, setBusy] = useState(false);
  /**
   * `mine` are the restored values, `base` those that the user compared with. If somebody else has changed the record
   * since, the user chooses which fields are restored.
   */
  const restore = async (wanted: Restored, base: Values, mine: Values) => {
    setBusy(true);
    try {
      await saveOrMerge({ resource, base, mine }, async (onTop) => {
        const fields = Object.keys(mine).filter((name) => isSame(onTop?.values[name], mine[name]));
        const body = onTop
          ? { ...wanted, fields, updated_at: onTop.theirs.updated_at }
          : { ...wanted, updated_at: record.updated_at };
        await httpClient(paths.api.restoreVersion(resource, id), { method: 'POST', body: JSON.stringify(body) });
      });
      notify('resources.history.versions.restored', { type: 'info' });
      refresh();
      onRestored();
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  return { restore, isBusy };
}
