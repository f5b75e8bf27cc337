import DownloadIcon from '@mui/icons-material/Download';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { downloadCSV, useNotify, useTranslate } from 'react-admin';
import { failureText } from '#admin/failures.ts';
import { httpClient } from '#admin/http-client.ts';
import { ReasonedButton } from '#admin/layout/ReasonedButton.tsx';
import { paths } from '#core/paths';

/** HTTP statuses with which the server refuses the file, and says why. */
const REFUSED = [401];

/** The mark of UTF-8, by which spreadsheets know the letters. It is lost where the answer becomes a text. */
const marked = (csv: string) => `\ufeff${csv.replace(/^\ufeff/, '')}`;

/** The buttons that download the file for a translator: with all texts, or with those that are missing. */
export function Downloads() {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async (isMissing: boolean) => {
    setBusy(true);
    try {
      const { body } = await httpClient(paths.api.translationFile(isMissing));
      const name = isMissing ? 'missingName' : 'allName';
      downloadCSV(marked(body), translate(`translation.file.${name}`));
    } catch (error) {
      console.error('translations: the file was not downloaded', error);
      notify(failureText(error, 'translation.file.failed', REFUSED), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {[true, false].map((isMissing) => (
        <ReasonedButton
          key={String(isMissing)}
          variant="outlined"
          startIcon={<DownloadIcon />}
          reason={isBusy ? 'office.reasons.busy' : null}
          onClick={() => void download(isMissing)}
        >
          {translate(`translation.file.${isMissing ? 'missing' : 'all'}`)}
        </ReasonedButton>
      ))}
    </Stack>
  );
}
