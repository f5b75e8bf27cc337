import { useEffect, useState } from 'react';
import { type Checked, type Choice, check } from '#admin/events/import/checked.ts';
import { nextTask, Slices } from '#admin/events/import/slices.ts';
import type { EventFile } from '#admin/events/import/useEventFile.ts';

interface Result {
  file: EventFile;
  choice: Choice;
  checked: Checked;
}

/**
 * The events of a file as they would be imported by a choice. Thousands are checked in slices: until that is done it
 * gives what was checked before, `null` at first, and `isCurrent` says no.
 */
export function useChecked(file: EventFile, choice: Choice): { checked: Checked | null; isCurrent: boolean } {
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A check that nobody waits for any more stops at its next pause.
    const slices = new Slices(async () => {
      await nextTask();
      if (!isWanted) await new Promise(() => {});
    });
    void check(file.events, choice, file.there, slices, file.alike).then((checked) => {
      if (isWanted) setResult({ file, choice, checked });
    });
    return () => {
      isWanted = false;
    };
  }, [file, choice]);
  // The table of a file is read again with each choice of its columns.
  const checked = result?.file.name === file.name ? result.checked : null;
  return { checked, isCurrent: checked !== null && result?.file === file && result.choice === choice };
}
