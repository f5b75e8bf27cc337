import { Checkbox, FormControlLabel, FormHelperText, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from '#admin/events/import/checked.ts';

/** The choices of an import: from which day on, the place where none is given, and whether to publish. */
export function ImportChoices(props: {
  choice: Choice;
  choose: (choice: Choice) => void;
  /** How many events look like one of the site. */
  alike: number;
  isPublished: boolean;
  publish: (isPublished: boolean) => void;
}) {
  const { choice, choose, alike, isPublished, publish } = props;
  const translate = useTranslate();
  const words = (key: string, args = {}) => translate(`resources.events.import.${key}`, args);
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="date"
          label={words('fromDay')}
          helperText={words('fromDayHint')}
          value={choice.fromDay}
          onChange={({ target }) => choose({ ...choice, fromDay: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: 1 }}
        />
        <TextField
          label={words('location')}
          helperText={words('locationHint')}
          value={choice.location}
          onChange={({ target }) => choose({ ...choice, location: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: 1 }}
        />
      </Stack>
      {alike > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={choice.alikeToo === true}
              onChange={({ target }) => choose({ ...choice, alikeToo: target.checked })}
            />
          }
          label={words('alikeToo', { smart_count: alike })}
        />
      )}
      <div>
        <FormControlLabel
          control={<Checkbox checked={isPublished} onChange={({ target }) => publish(target.checked)} />}
          label={words('publish')}
        />
        <FormHelperText sx={{ mt: 0 }}>{words('publishHint')}</FormHelperText>
      </div>
    </Stack>
  );
}
