import { Alert, AlertTitle, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { FilePicker } from '#admin/kit/form/FilePicker.tsx';
import { PreetiInFile } from '#admin/kit/legacy-font/PreetiInFile.tsx';
import { TableQuestions } from '#admin/kit/tables/TableQuestions.tsx';
import { ToldTexts } from '#admin/translations/ToldTexts.tsx';
import { sendTexts, type ToldTexts as Told } from '#admin/translations/take-in.ts';
import {
  FILE_MAX_MB,
  type TranslationFile,
  usePreview,
  useTranslationFile,
} from '#admin/translations/useTranslationFile.ts';
import { TABLE_FILES } from '#core/tables/file-kind';
import type { NeededColumn } from '#core/translations/translation-file';

/** Excel's name for CSV in UTF-8. */
const FORMAT = 'CSV UTF-8';

/** The columns that can be chosen by hand, in the order of the file. */
const WANTED: readonly NeededColumn[] = ['resource', 'id', 'field', 'en', 'ne'];

/** Takes a translator's file, shows what would become of its texts, stores them, and shows the result. */
export function TakeIn() {
  const translate = useTranslate();
  const { file, problem, take, choose, convert, close } = useTranslationFile();
  const texts = useMemo(() => file?.rows.map(({ ne }) => ne) ?? [], [file?.rows]);
  const [result, setResult] = useState<{ told: Told; wrong: number[] } | null>(null);
  const done = (told: Told) => {
    setResult({ told, wrong: file?.wrong ?? [] });
    close();
  };
  return (
    <>
      <Box>
        <FilePicker
          label={translate('translation.file.takeIn')}
          about={translate('translation.file.title')}
          accept={TABLE_FILES}
          take={async (chosen) => {
            setResult(null);
            await take(chosen);
          }}
        />
      </Box>
      <div role="status">
        {problem && (
          <Alert severity="error">
            {translate(`translation.file.problems.${problem}`, { max: FILE_MAX_MB, format: FORMAT })}
          </Alert>
        )}
        {result && <Result {...result} />}
      </div>
      {file && (
        <Stack spacing={2}>
          {file.missing.length > 0 && (
            <Alert severity="warning">{translate('translation.file.problems.columns')}</Alert>
          )}
          <TableQuestions
            titles={file.table.titles}
            wanted={WANTED.map((column) => ({
              column,
              label: translate(`translation.file.columns.${column}`),
              isNeeded: true,
            }))}
            columns={file.columns}
            asks={{ order: null, era: null }}
            choices={file.choices}
            choose={(choices) => void choose(file, choices)}
          />
          <PreetiInFile texts={texts} onConvert={(read) => convert(file, read)} />
          {file.missing.length === 0 && <Preview file={file} done={done} />}
        </Stack>
      )}
    </>
  );
}

function Preview({ file, done }: { file: TranslationFile; done: (told: Told) => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, isFetching, refetch } = usePreview(file);
  const [isSending, setSending] = useState(false);
  const changed = data?.texts.filter(({ outcome }) => outcome === 'stored') ?? [];
  const store = async () => {
    setSending(true);
    const told = await sendTexts(file.rows, { import_id: file.import_id, preview: false });
    done(told);
    // Any record may say something else now.
    await queries.invalidateQueries();
  };
  const unready = () => {
    if (isSending) return 'office.reasons.busy';
    return changed.length === 0 ? translate('translation.preview.nothing') : null;
  };
  if (isFetching || !data) return <CircularProgress aria-label={translate('translation.preview.loading')} />;
  if (data.isCut)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}>
        {translate('translation.preview.failed')}
      </Alert>
    );
  return (
    <>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('translation.preview.title')}
      </Typography>
      <ToldTexts told={data} wrong={file.wrong} listed={['refused', 'changed', 'stored']} says="translation.preview" />
      <Box>
        <ReasonedButton variant="contained" reason={unready()} onClick={() => void store()}>
          {translate('translation.preview.store', { smart_count: changed.length })}
        </ReasonedButton>
      </Box>
    </>
  );
}

function Result({ told, wrong }: { told: Told; wrong: number[] }) {
  const translate = useTranslate();
  const isWhole = wrong.length === 0 && !told.isCut && told.texts.every(({ reason }) => reason === null);
  // What was stored, the preview has listed.
  return (
    <Alert severity={isWhole ? 'success' : 'warning'}>
      <AlertTitle component="h3">{translate('translation.taken.title')}</AlertTitle>
      <ToldTexts told={told} wrong={wrong} listed={['refused', 'changed']} says="translation.taken" />
      {told.isCut && translate('translation.taken.cut')}
      <Button component={Link} to="/history" color="inherit" size="small">
        {translate('translation.taken.history')}
      </Button>
    </Alert>
  );
}
