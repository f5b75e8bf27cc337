import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Day, FIRST_DAY, LAST_DAY } from '#core/dates';
import { type Period, periodOf, REPORT_YEARS, yearOf } from '#core/rules/report-period';

const OTHER = 'other';
const days = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };

interface PeriodChooserProps {
  period: Period;
  today: Day;
  onChoose: (period: Period) => void;
}

/** Chooses the days of the report: one of the usual years, or any. */
export function PeriodChooser({ period, today, onChoose }: PeriodChooserProps) {
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
