import { Box } from '@mui/material';
import { diffWords } from 'diff';

interface Part {
  value: string;
  added?: boolean;
  removed?: boolean;
}

/** Texts without white space (a time, a day, an address) count as one word each. */
function partsOf(before: string, after: string): Part[] {
  if (/\s/.test(before + after) || before === after) return diffWords(before, after);
  return [{ value: before, removed: true }, { value: before && after && ' ' }, { value: after, added: true }].filter(
    ({ value }) => value !== '',
  );
}

/** The difference of two texts by words: added words underlined, removed ones struck through. */
export function Difference({ before, after }: { before: string; after: string }) {
  const parts = partsOf(before, after);
  return (
    <Box
      sx={{
        my: 1,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        '& ins': { bgcolor: 'success.main', color: 'success.contrastText' },
        '& del': { bgcolor: 'error.main', color: 'error.contrastText' },
      }}
    >
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{value}</span>;
      })}
    </Box>
  );
}
