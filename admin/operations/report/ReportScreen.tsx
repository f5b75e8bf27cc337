import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Button,
  Card,
  CardContent,
  GlobalStyles,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { ONLY_ON_SCREEN, printStyles } from '#admin/kit/print.ts';
import { ReportPages } from '#admin/operations/report/ReportPages.tsx';
import { httpClient } from '#admin/shell/http-client.ts';
import { type Day, FIRST_DAY, LAST_DAY, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { reportContract } from '#core/operations/report-contract';
import { isPeriod, type Period, periodOf, REPORT_YEARS, yearOf } from '#core/operations/report-period';

/** The yearly report, to print for the annual meeting. The URL has its first and last day (`from`, `to`). */
export function ReportScreen() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const today = localDay(new Date());
  const year = periodOf('this_year', today);
  const period = { from: query.get('from') ?? year.from, to: query.get('to') ?? year.to };
  const { data, error, refetch } = useReport(period);
  const choose = ({ from, to }: Period) => setQuery({ from, to }, { replace: true });
  const isChosen = isPeriod(period);
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title="report.title" />
      <GlobalStyles styles={printStyles} />
      <Stack spacing={2} className={ONLY_ON_SCREEN} sx={{ alignItems: 'flex-start' }}>
        <Typography>{translate('report.intro')}</Typography>
        <PeriodChooser period={period} today={today} onChoose={choose} />
        <Button variant="contained" startIcon={<PrintIcon />} disabled={!data} onClick={() => window.print()}>
          {translate('report.print')}
        </Button>
      </Stack>
      {!isChosen && <Typography role="alert">{translate('report.wrongDays')}</Typography>}
      {error && <LoadFailed text="report.failed" onRetry={refetch} />}
      {isChosen && !data && !error && <Skeleton variant="rounded" height={300} />}
      {data && isChosen && (
        <Card variant="outlined">
          <CardContent>
            <ReportPages key={`${data.from} ${data.to}`} report={data} today={today} />
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}

function useReport(period: Period) {
  return useQuery({
    queryKey: ['report', period.from, period.to],
    queryFn: async () => reportContract.parse((await httpClient(paths.api.report(period))).json),
    enabled: isPeriod(period),
    retry: false,
  });
}

const OTHER = 'other';
const days = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

interface PeriodChooserProps {
  period: Period;
  today: Day;
  onChoose: (period: Period) => void;
}

function PeriodChooser({ period, today, onChoose }: PeriodChooserProps) {
  const translate = useTranslate();
  const choose = (name: string) => {
    const year = REPORT_YEARS.find((one) => one === name);
    if (year) onChoose(periodOf(year, today));
  };
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label={translate('report.year')}
        value={yearOf(period, today) ?? OTHER}
        onChange={({ target }) => choose(target.value)}
        fullWidth={false}
        margin="none"
        sx={{ minWidth: 'min(100%, 20rem)' }}
      >
        {REPORT_YEARS.map((year) => (
          <MenuItem key={year} value={year}>
            {translate(`report.years.${year}`)}
          </MenuItem>
        ))}
        {/* Chosen by the two days. */}
        <MenuItem value={OTHER} disabled>
          {translate('report.years.other')}
        </MenuItem>
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          size="small"
          margin="none"
          fullWidth={false}
          label={translate(`report.${end}`)}
          value={period[end]}
          onChange={({ target }) => onChoose({ ...period, [end]: target.value })}
          slotProps={days}
        />
      ))}
    </Stack>
  );
}
