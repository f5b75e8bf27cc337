import DownloadIcon from '@mui/icons-material/Download';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFailure } from '#admin/history/useFailure.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { type Asked, askPrivacy } from '#admin/privacy/usePersonalData.ts';

/** Offers all that is stored about a person as a file. */
export function ExportButton({ asked }: { asked: Asked }) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure('privacy.export.failed');
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const text = JSON.stringify(await askPrivacy('export', asked), null, 2);
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${asked.email}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url));
      notify('privacy.export.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <ReasonedButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      reason={isBusy ? 'office.reasons.busy' : null}
      onClick={() => void download()}
    >
      {translate('privacy.export.button')}
    </ReasonedButton>
  );
}
