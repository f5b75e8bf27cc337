import { Box, Chip, Typography } from '@mui/material';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { ToldTexts as Told, ToldText } from '#admin/translations/take-in.ts';
import { plainText } from '#core/kit/rich-text';
import { cutAtWord } from '#core/kit/text';
import { OUTCOMES, type TakenText } from '#core/translations/contract';

/** How many texts are listed: a file may have thousands. */
const NAMED = 50;
const SHOWN = 200;

// As an outline, the colour of warnings is too pale for a text.
const CHIPS = {
  stored: { color: 'success', variant: 'outlined' },
  changed: { color: 'warning', variant: 'filled' },
  refused: { color: 'warning', variant: 'filled' },
  same: { color: 'default', variant: 'outlined' },
  empty: { color: 'default', variant: 'outlined' },
} as const;

/**
 * What became of the texts of a file, in a preview what would: how many there are of each outcome, the rows that cannot
 * be read, and the texts of some outcomes with their reasons.
 * @param props `says` is the key of the words of the counts
 */
export function ToldTexts(props: {
  told: Told;
  wrong: readonly number[];
  listed: readonly TakenText['outcome'][];
  says: string;
}) {
  const { told, wrong, says } = props;
  const translate = useTranslate();
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    count: told.texts.filter((text) => text.outcome === outcome).length,
  }));
  const listed = props.listed.flatMap((one) => told.texts.filter(({ outcome }) => outcome === one));
  const left = listed.length - NAMED;
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {counts
          .filter(({ outcome, count }) => count > 0 || outcome === 'stored')
          .map(({ outcome, count }) => (
            <li key={outcome}>{translate(`${says}.${outcome}`, { smart_count: count })}</li>
          ))}
        {wrong.slice(0, NAMED).map((row) => (
          <li key={row}>{translate('translation.told.wrong', { row })}</li>
        ))}
      </Box>
      {listed.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {listed.slice(0, NAMED).map((text) => (
            <TextOfFile key={text.row} text={text} />
          ))}
        </Box>
      )}
      {left > 0 && <Typography>{translate('translation.told.more', { smart_count: left })}</Typography>}
    </>
  );
}

function TextOfFile({ text }: { text: ToldText }) {
  const translate = useTranslate();
  const { row, resource, id, field, title, ne, outcome, reason } = text;
  const label = useTranslateLabel()({ source: field, resource });
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }} dir="auto">
          {title || id}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('translation.told.place', { row, field: label })}
        </Typography>
        <Typography variant="body2" lang="ne" dir="auto">
          {cutAtWord(plainText(ne), SHOWN)}
        </Typography>
        {reason && <Typography variant="body2">{reason}</Typography>}
      </Box>
      <Chip size="small" {...CHIPS[outcome]} label={translate(`translation.told.status.${outcome}`)} />
    </Box>
  );
}

const rowSx = { display: 'flex', gap: 1.5, alignItems: 'flex-start', py: 1, borderTop: 1, borderColor: 'divider' };
