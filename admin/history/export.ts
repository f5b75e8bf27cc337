import type { TranslateFunction } from 'ra-core';
import { valueText } from '#admin/history/fields.ts';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import type { CsvColumn } from '#admin/layout/csv-columns.ts';
import { readableMoment } from '#admin/layout/readable-date.ts';
import { changeContract } from '#core/contracts/history';

/** The columns of the exported activity log: when, who, and what in the words of the screen. */
export function changeColumns(translate: TranslateFunction): CsvColumn[] {
  const heading = (name: string) => translate(`resources.history.exported.${name}`);
  const said = (record: Readonly<Record<string, unknown>>) => {
    const told = tell(changeContract.parse(record), translate);
    return told
      .map(({ pieces }) => plain(pieces, (piece) => valueText(translate, piece)))
      .join(', ');
  };
  return [
    { heading: heading('at'), text: ({ at }) => readableMoment(String(at)) },
    { heading: heading('actor'), text: ({ actor }) => String(actor) },
    { heading: heading('what'), text: said },
  ];
}
