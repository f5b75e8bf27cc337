import { Button, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material';
import { useTranslate, useUpdate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { FactList } from '#admin/letters/FactList.tsx';
import { LetterStatus } from '#admin/letters/LetterStatus.tsx';
import { PreviewPanel } from '#admin/letters/preview/PreviewPanel.tsx';
import { ProgressPanel } from '#admin/letters/sending/ProgressPanel.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { useFailure } from '#admin/shell/failures.ts';
import { paths } from '#core/kit/paths';
import type { StoredLetter } from '#db/letters/schema';

const moment = (instant: string | null) => (instant ? readableMoment(instant) : '');

/** A letter that is no draft: facts, progress and preview, read-only except for the archive switch. */
export function SentLetter({ letter }: { letter: StoredLetter }) {
  const translate = useTranslate();
  const label = (field: string): string => translate(`resources.letters.fields.${field}`);
  const scheduled = letter.status === 'scheduled' ? moment(letter.send_at) : '';
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {letter.subject}
        </Typography>
        <LetterStatus status={letter.status} />
      </Stack>
      <Typography color="text.secondary">{translate('resources.letters.readOnly')}</Typography>
      <Panel title={translate('resources.letters.aboutIt')}>
        <FactList
          facts={[
            [label('topic'), translate(`resources.letters.topics.${letter.topic}`)],
            [label('audience_lang'), translate(`resources.letters.languages.${letter.audience_lang ?? 'all'}`)],
            [label('confirmed_by'), letter.confirmed_by ?? ''],
            [label('send_at'), scheduled],
            [label('started_at'), moment(letter.started_at)],
            [label('finished_at'), moment(letter.finished_at)],
          ]}
        />
        <ArchiveSwitch letter={letter} />
      </Panel>
      <ProgressPanel letter={letter} />
      <PreviewPanel letter={letter} />
    </Stack>
  );
}

const HINT = 'in-archive-hint';

/** Whether a sent letter has a public page: the only thing of it that can be changed. */
function ArchiveSwitch({ letter }: { letter: StoredLetter }) {
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
          <FormHelperText id={HINT}>{translate('resources.letters.hints.in_archive')}</FormHelperText>
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
