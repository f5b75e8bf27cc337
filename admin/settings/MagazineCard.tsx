import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { FilePicker } from '#admin/kit/form/FilePicker.tsx';
import { fieldTexts } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { uploadedDocumentContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import { society } from '#society';

/** The magazine of the home page: a PDF. */
export function MagazineCard() {
  const translate = useTranslate();
  const notify = useNotify();
  const { field } = useInput({ source: 'magazine_pdf' });
  const title = translate('resources.settings.cards.magazine_pdf');
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const take = async (file: File) => {
    try {
      field.onChange(await storeFile(paths.api.magazine(), file));
    } catch (error) {
      console.error('the magazine could not be stored', error);
      notify(error instanceof Error ? error.message : 'office.files.failed', { type: 'error' });
    }
  };
  return (
    <SettingCard name="magazine_pdf">
      <Typography color="text.secondary" gutterBottom>
        {translate('resources.settings.hints.magazine')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <FilePicker
          about={title}
          label={translate('resources.settings.choosePdf')}
          accept="application/pdf"
          take={take}
        />
        <Button href={value ?? society.magazine} target="_blank" rel="noopener">
          {translate('resources.settings.openPdf')}
        </Button>
        {value !== null && <Button onClick={() => field.onChange(null)}>{translate('office.files.remove')}</Button>}
      </Stack>
    </SettingCard>
  );
}

/**
 * Uploads a file to `path` as the multipart field `file`, and gives its address.
 * @throws Error with the server's reason, or the error of `httpClient`
 */
async function storeFile(path: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file, file.name);
  try {
    const { json } = await httpClient(path, { method: 'POST', body });
    return uploadedDocumentContract.parse(json).url;
  } catch (error) {
    const { file: reason } = fieldTexts(error);
    throw reason ? new Error(reason) : error;
  }
}

/** A group of settings under a heading. */
export function SettingCard({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return <Panel title={translate(`resources.settings.cards.${name}`)}>{children}</Panel>;
}
