import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilePicker } from '#admin/layout/FilePicker.tsx';
import { TakenIn } from '#admin/translation/TakenIn.tsx';
import {
  FILE_MAX_MB,
  type FileProblem,
  type TakenFile,
  takeInFile,
} from '#admin/translation/take-in.ts';

/** What Excel calls CSV with all letters. */
const FORMAT = 'CSV UTF-8';

/** Takes a file of a translator, stores what is in it, and tells what became of it. */
export function TakeIn() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [result, setResult] = useState<TakenFile | FileProblem | null>(null);
  const take = async (file: File) => {
    setResult(null);
    try {
      setResult(await takeInFile(file));
    } catch (error) {
      console.error('translations: the file was not taken in', error);
      setResult({ texts: [], empty: 0, wrong: [], isCut: true });
    }
    // Any record may say something else now.
    await queries.invalidateQueries();
  };
  return (
    <>
      <Box>
        <FilePicker
          label={translate('translation.file.takeIn')}
          about={translate('translation.file.title')}
          accept=".csv,.txt,text/csv"
          take={take}
        />
      </Box>
      <div role="status">
        {result && 'problem' in result && (
          <Alert severity="error">
            {translate(`translation.file.problems.${result.problem}`, {
              ...{ max: FILE_MAX_MB, format: FORMAT },
            })}
          </Alert>
        )}
        {result && 'texts' in result && <TakenIn file={result} />}
      </div>
    </>
  );
}
