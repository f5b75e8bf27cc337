import { Alert, AlertTitle, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { FilePicker } from '#admin/kit/form/FilePicker.tsx';
import { FILE_MAX_MB, type FileProblem, type TakenFile, takeInFile } from '#admin/translations/take-in.ts';
import { TABLE_FILES } from '#core/tables/file-kind';
import { OUTCOMES } from '#core/translations/contract';

/** Excel's name for CSV in UTF-8. */
const FORMAT = 'CSV UTF-8';

/** Takes a translator's file, stores its texts, and shows the result. */
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
          accept={TABLE_FILES}
          take={take}
        />
      </Box>
      <div role="status">
        {result && 'problem' in result && (
          <Alert severity="error">
            {translate(`translation.file.problems.${result.problem}`, { max: FILE_MAX_MB, format: FORMAT })}
          </Alert>
        )}
        {result && 'texts' in result && <TakenIn file={result} />}
      </div>
    </>
  );
}

const NAMED = 50;

function TakenIn({ file }: { file: TakenFile }) {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const { texts, empty, wrong, isCut } = file;
  const counts = OUTCOMES.map((outcome) => {
    const count = texts.filter((text) => text.outcome === outcome).length;
    return { outcome, count: outcome === 'empty' ? count + empty : count };
  });
  const refused = texts.filter(({ reason }) => reason !== null);
  const reasons = [
    ...wrong.map((row) => translate('translation.taken.wrong', { row })),
    ...refused.map(({ resource, field, title, id, reason }) => {
      const name = label({ source: field, resource });
      return `${title || id}, ${name}: ${reason}`;
    }),
  ];
  const isWhole = reasons.length === 0 && !isCut;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle component="h3">{translate('translation.taken.title')}</AlertTitle>
      <Box component="ul" sx={listSx}>
        {counts
          .filter(({ outcome, count }) => count > 0 || outcome === 'stored')
          .map(({ outcome, count }) => (
            <li key={outcome}>{translate(`translation.taken.${outcome}`, { smart_count: count })}</li>
          ))}
      </Box>
      {isCut && translate('translation.taken.cut')}
      {reasons.length > 0 && (
        <Box component="ul" sx={{ ...listSx, mt: 1 }}>
          {reasons.slice(0, NAMED).map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
          {reasons.length > NAMED && (
            <li>{translate('translation.taken.more', { smart_count: reasons.length - NAMED })}</li>
          )}
        </Box>
      )}
    </Alert>
  );
}

const listSx = { m: 0, pl: 2.5 } as const;
