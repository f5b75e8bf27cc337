import { Box, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { formatMonth } from '#core/calendar/months';
import { plainNumber } from '#core/kit/nepali-digits';
import { paths } from '#core/kit/paths';
import { type ReaderGrowth, readerGrowthContract } from '#core/newsletter/reader-growth';

const SAYS = 'resources.subscribers.growth';
/** The parts of the plot, in its own units: a column a month, what came above the line, what went below. */
const [COLUMN, ABOVE, BELOW] = [10, 44, 16];

/** Readers who joined and left by month, as bars, with the numbers of the last year in words. */
export function GrowthPlot() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['subscribers', 'growth'],
    queryFn: async () => readerGrowthContract.parse((await httpClient(paths.api.readerGrowth())).json),
  });
  // Without it the list is all there: it says nothing about why.
  if (!data) return null;
  const year = data.slice(-12);
  const sum = (kind: 'joined' | 'ended') => year.reduce((total, month) => total + month[kind], 0);
  const number = (count: number) => plainNumber(count, officeLang());
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, p: 2, pb: 0, maxWidth: '40rem' }}>
      <Bars months={data} />
      <Typography component="figcaption" variant="body2" color="text.secondary">
        {translate(`${SAYS}.says`, {
          readers: number(data.at(-1)?.readers ?? 0),
          joined: number(sum('joined')),
          ended: number(sum('ended')),
        })}
      </Typography>
    </Box>
  );
}

function Bars({ months }: { months: ReaderGrowth }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const most = Math.max(1, ...months.flatMap(({ joined, ended }) => [joined, ended]));
  const height = (count: number, room: number) => (count === 0 ? 0 : Math.max(1, (count / most) * room));
  return (
    <svg
      viewBox={`0 0 ${months.length * COLUMN} ${ABOVE + BELOW}`}
      role="img"
      aria-label={translate(`${SAYS}.title`)}
      width="100%"
      preserveAspectRatio="xMinYMid"
      style={{ display: 'block', maxHeight: '8rem' }}
    >
      {months.map(({ month, joined, ended }, at) => {
        const bar = { x: at * COLUMN + 1, width: COLUMN - 2 };
        const [up, down] = [height(joined, ABOVE), height(ended, BELOW)];
        return (
          <g key={month}>
            <title>
              {translate(`${SAYS}.month`, {
                month: formatMonth(month, officeLang()),
                joined: plainNumber(joined, officeLang()),
                ended: plainNumber(ended, officeLang()),
              })}
            </title>
            <rect {...bar} y={0} height={ABOVE + BELOW} fill="transparent" />
            <rect {...bar} y={ABOVE - up} height={up} fill={palette.primary.main} />
            <rect {...bar} y={ABOVE} height={down} fill={palette.text.secondary} />
          </g>
        );
      })}
      <line x1={0} x2={months.length * COLUMN} y1={ABOVE} y2={ABOVE} stroke={palette.divider} />
    </svg>
  );
}
