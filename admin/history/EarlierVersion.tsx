import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ComparedField } from '#admin/history/ComparedField.tsx';
import { ComparedPhotos } from '#admin/history/ComparedPhotos.tsx';
import { comesBack, isTold, labelOf, nounOf } from '#admin/history/fields.ts';
import { type Restored, useRestoreVersion, type VersionedRecord } from '#admin/history/useRestoreVersion.ts';
import { arePhotosChanged, differingFields, isDeletion, photosBefore, versionBefore } from '#admin/history/versions.ts';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import type { RecordHistory } from '#core/history/contract';

const SAYS = 'resources.history.versions';

interface EarlierVersionProps {
  record: VersionedRecord;
  history: RecordHistory;
  /** The index of the change before which the record said this. */
  index: number;
  restored: () => void;
}

/** The state of a record before one of its changes. Closed it tells what was changed; open it compares with now. */
export function EarlierVersion(props: EarlierVersionProps) {
  const { history, index } = props;
  const translate = useTranslate();
  const change = history.changes[index];
  if (!change) return null;
  return (
    // At once: what opens slowly moves its buttons away from under the pointer.
    <Accordion disableGutters slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack component="span" sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span">
            {translate(`${SAYS}.before`, {
              when: readableMoment(change.at),
              who: change.actor || translate(`${SAYS}.nobody`),
            })}
          </Typography>
          <ChangedNames resource={props.record.resource} change={change} />
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Comparison {...props} changeId={change.id} />
      </AccordionDetails>
    </Accordion>
  );
}

function ChangedNames(props: { resource: string; change: RecordHistory['changes'][number] }) {
  const { resource, change } = props;
  const translate = useTranslate();
  const names = isDeletion(change) ? [] : Object.keys({ ...change.before, ...change.after });
  const labels = names
    .map((field) => ({ field, before: change.before[field], after: change.after[field] }))
    .filter((one) => isTold(translate, resource, one))
    .map(({ field }) => labelOf(translate, resource, field));
  const smart_count = change.photos.length;
  const photos = smart_count > 0 ? [translate(`${SAYS}.photos.changed`, { smart_count })] : [];
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {isDeletion(change) ? translate(`${SAYS}.deleted`) : [...labels, ...photos].join(', ')}
    </Typography>
  );
}

interface Question {
  wanted: Restored;
  says: string;
  field?: string;
}

function Comparison({ record, history, index, restored, changeId }: EarlierVersionProps & { changeId: string }) {
  const translate = useTranslate();
  const { restore, isBusy } = useRestoreVersion(record, restored);
  const [asked, setAsked] = useState<Question | null>(null);
  const { resource } = record;
  const version = versionBefore(history, index);
  const fields = differingFields(history.current, version).filter((field) =>
    isTold(translate, resource, { field, before: history.current[field], after: version[field] }),
  );
  const photos = photosBefore(history, index);
  const withPhotos = arePhotosChanged(photos);
  const parts = fields.length + (withPhotos ? 1 : 0);
  if (parts === 0) return <Typography color="text.secondary">{translate(`${SAYS}.same`)}</Typography>;
  const ask = (wanted: Omit<Restored, 'change_id'>, says: string, field?: string) =>
    setAsked({ wanted: { change_id: changeId, ...wanted }, says: `${SAYS}.${says}`, field });
  const confirmed = async () => {
    if (!asked) return;
    setAsked(null);
    const named = asked.wanted.fields ?? fields;
    const mine = Object.fromEntries(named.map((name) => [name, version[name]]));
    await restore(asked.wanted, history.current, mine);
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      {comesBack(resource) && <Typography color="text.secondary">{translate(`${SAYS}.compare`)}</Typography>}
      {fields.map((field) => (
        <ComparedField
          key={field}
          resource={resource}
          field={field}
          now={history.current[field]}
          earlier={version[field]}
          onRestore={
            parts > 1 && comesBack(resource)
              ? () => ask({ fields: [field] }, 'field', nounOf(translate, resource, field))
              : undefined
          }
        />
      ))}
      {withPhotos && (
        <ComparedPhotos
          difference={photos}
          onRestore={
            parts > 1 ? () => ask({ fields: [], photos: true }, 'field', translate(`${SAYS}.photos.noun`)) : undefined
          }
        />
      )}
      {comesBack(resource) && (
        <Button
          variant="contained"
          loading={isBusy}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => ask({ ...(withPhotos && { photos: true }) }, 'all')}
        >
          {translate(`${SAYS}.restore`)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          says={asked.says}
          args={{ field: asked.field }}
          color="primary"
          onConfirm={confirmed}
          onKeep={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
