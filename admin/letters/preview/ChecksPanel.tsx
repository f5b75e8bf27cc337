import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { useChecks } from '#admin/letters/letter-calls.ts';
import { errorsFirst, placeOf, wordsFor } from '#admin/letters/preview/findings.ts';
import { failureText } from '#admin/shell/failures.ts';
import type { LetterChecks } from '#core/letters/contract';
import type { StoredLetter } from '#db/letters/schema';

const SAYS = 'resources.letters.checks';

interface ChecksPanelProps {
  letter: StoredLetter;
  onBlock: (id: string) => void;
}

/** The findings of the server's checks, errors first, each with a link to its block. */
export function ChecksPanel({ letter, onBlock }: ChecksPanelProps) {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useChecks(letter);
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      {error && <LoadFailed text={failureText(error, `${SAYS}.failed`, [404])} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data && data.length === 0 && <Alert severity="success">{translate(`${SAYS}.fine`)}</Alert>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {errorsFirst(data).map((finding) => (
            <Finding
              key={[finding.check, finding.block_id, finding.detail].join(' ')}
              finding={finding}
              place={placeOf(letter.blocks, finding.block_id)}
              onBlock={onBlock}
            />
          ))}
        </Box>
      )}
      <Button onClick={() => refetch()} sx={{ mt: 1, minHeight: 44 }}>
        {translate(isFetching ? `${SAYS}.running` : `${SAYS}.again`)}
      </Button>
    </Panel>
  );
}

interface FindingProps {
  finding: LetterChecks[number];
  place: ReturnType<typeof placeOf>;
  onBlock: (id: string) => void;
}

function Finding({ finding, place, onBlock }: FindingProps) {
  const translate = useTranslate();
  const { check, level, block_id, detail } = finding;
  const said = wordsFor(finding);
  const isError = level === 'error';
  const language = translate(`resources.letters.languages.${detail}`, { _: detail });
  return (
    <Box component="li" sx={rowSx}>
      <Chip
        size="small"
        icon={isError ? <ErrorIcon /> : <WarningIcon />}
        color={isError ? 'error' : 'default'}
        label={translate(`${SAYS}.${level}`)}
      />
      <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        {translate(`${SAYS}.${said.key}`, { detail: check === 'translation' ? language : said.detail })}
      </Typography>
      {block_id && place && (
        <Button onClick={() => onBlock(block_id)} sx={{ minHeight: 44 }}>
          {translate(`${SAYS}.to_block`, {
            kind: translate(`resources.letters.kinds.${place.kind}`),
            position: place.position,
          })}
        </Button>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
