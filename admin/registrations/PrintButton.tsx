import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { PaperList } from '#admin/registrations/PaperList.tsx';
import type { Party } from '#admin/registrations/party.ts';
import { useFailure } from '#admin/shell/failures.ts';
import { officeLang } from '#admin/shell/language.ts';
import { localeOf } from '#core/kit/lang';
import { listIdOf } from '#core/registrations/list';
import type { Event } from '#db/events/schema';

/** The most rows that one call returns. */
const PAGE = 1000;

/** Prints all parties that come to an event, by name, whatever the list shows. */
export function PrintButton({ event }: { event: Event }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const fail = useFailure('resources.registrations.paper.failed');
  const [isBusy, setBusy] = useState(false);
  const [coming, setComing] = useState<readonly Party[] | null>(null);

  useEffect(() => {
    if (!coming) return;
    const done = () => setComing(null);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [coming]);

  const print = async () => {
    setBusy(true);
    try {
      const found: Party[] = [];
      for (let page = 1, total = 1; found.length < total; page++) {
        const answer = await dataProvider.getList<Party>('registrations', {
          filter: { list_id: [...new Set([listIdOf(event), event.id])], status: 'coming' },
          sort: { field: 'name', order: 'ASC' },
          pagination: { page, perPage: PAGE },
        });
        found.push(...answer.data);
        total = answer.data.length > 0 ? (answer.total ?? 0) : 0;
      }
      const { compare } = new Intl.Collator(localeOf(officeLang()));
      setComing(found.toSorted((one, other) => compare(one.name, other.name)));
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <>
      <ReasonedButton startIcon={<PrintIcon />} reason={isBusy ? 'office.reasons.busy' : null} onClick={print}>
        {translate('resources.registrations.print')}
      </ReasonedButton>
      {coming && createPortal(<PaperList event={event} coming={coming} />, document.body)}
    </>
  );
}
