import { Button, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useTranslate, useUpdate } from 'react-admin';
import { useMay } from '#admin/access/useMay.ts';
import { useFailure } from '#admin/failures.ts';
import { paths } from '#core/paths';
import type { StoredLetter } from '#db/schema/letter';

const HINT = 'in-archive-hint';

/** Whether a sent letter has a public page: what alone can be changed of it. It leads to the page. */
export function ArchiveSwitch({ letter }: { letter: StoredLetter }) {
  const translate = useTranslate();
  const mayPublish = useMay('publish', 'letters');
  const fail = useFailure('resources.letters.failed.save');
  const [update, { isPending }] = useUpdate();
  const store = (in_archive: boolean) =>
    update(
      'letters',
      { id: letter.id, data: { in_archive }, previousData: letter },
      { mutationMode: 'pessimistic', onError: fail },
    );
  return (
    <>
      {mayPublish && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={letter.in_archive}
                onChange={(_, isOn) => !isPending && store(isOn)}
                slotProps={{ input: { 'aria-describedby': HINT } }}
              />
            }
            label={translate('resources.letters.fields.in_archive')}
            sx={{ mt: 1, minHeight: 44 }}
          />
          <FormHelperText id={HINT}>
            {translate('resources.letters.hints.in_archive')}
          </FormHelperText>
        </>
      )}
      {letter.in_archive && letter.started_at && (
        <Button href={paths.letter(letter.id)} target="_blank" rel="noopener" sx={{ mt: 1 }}>
          {translate('resources.letters.public')}
        </Button>
      )}
    </>
  );
}
