import VisibilityIcon from '@mui/icons-material/Visibility';
import { Box, Button } from '@mui/material';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MomentInput } from '#admin/kit/publication/MomentInput.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { useDraftsOnly } from '#admin/shell/access/usePublished.tsx';
import { PREVIEW_FIELD, previewAt, UNSTORED } from '#core/kit/preview';
import { PAGE_STATUSES } from '#core/pages/page';

const choices = PAGE_STATUSES.map((id) => ({ id, name: `office.publication.${id}` }));

interface PublicationInputsProps {
  path: (id: string) => string;
}

/** Inputs of an event or gallery: draft or published, when it is published, and a preview of the form. */
export function PublicationInputs({ path }: PublicationInputsProps) {
  const record = useRecordContext();
  const draftsOnly = useDraftsOnly();
  const id = String(record?.id ?? UNSTORED);
  return (
    <PublicationRow>
      <SelectInput
        source="draft"
        label="office.publication.label"
        // What is published shows so, also to somebody who cannot change it.
        choices={draftsOnly && record?.draft !== false ? choices.slice(0, 1) : choices}
        defaultValue={draftsOnly}
        format={(draft: unknown) => (draft === true ? 'draft' : 'published')}
        parse={(status: unknown) => status === 'draft'}
        isRequired
        helperText={draftsOnly ? 'office.access.draftsOnly' : 'office.publication.hint'}
      />
      {!draftsOnly && <PublishOnInput watched="draft" draft={true} />}
      <PreviewButton url={() => previewAt(path(id))} />
    </PublicationRow>
  );
}

function PublicationRow({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: '100%',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr auto' },
      }}
    >
      {children}
    </Box>
  );
}

interface PublishOnInputProps {
  /** The field that says whether the record is a draft, and its value then. */
  watched: string;
  draft: unknown;
}

/** When a draft is published. */
export function PublishOnInput({ watched, draft }: PublishOnInputProps) {
  const translate = useTranslate();
  const [state, moment]: unknown[] = useWatch({ name: [watched, 'publish_on'] });
  if (state !== draft) return null;
  const at = typeof moment === 'string' ? moment : '';
  const hint = !at ? 'empty' : Date.parse(at) <= Date.now() ? 'past' : 'chosen';
  return (
    <MomentInput
      source="publish_on"
      helperText={translate(`office.publication.publishOn.${hint}`, { moment: readableMoment(at) })}
    />
  );
}

interface PreviewButtonProps {
  url: (values: Record<string, unknown>) => string;
}

/** Opens a preview of the public page in a new tab, with what is in the form, saved or not. */
export function PreviewButton({ url }: PreviewButtonProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const show = () => {
    const values = getValues();
    showPreview(url(values), values);
  };
  return (
    <Button startIcon={<VisibilityIcon />} onClick={show} sx={{ mt: { sm: 1 }, mb: 1, justifySelf: 'start' }}>
      {translate('office.publication.preview')}
    </Button>
  );
}

/** By POST: an address cannot hold so much text, and only a navigation shows a page as the server sends it. */
function showPreview(url: string, record: object): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = '_blank';
  // Percent signs would make three bytes of one.
  form.enctype = 'multipart/form-data';
  form.hidden = true;
  const field = document.createElement('input');
  field.name = PREVIEW_FIELD;
  field.value = JSON.stringify(record);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

const DRAFTS = { draft: true, publish_on: null };
const ALL = {};

/** The filter for records that the user may link: drafts only, for users who cannot publish. */
export const useLinkable = (resource: 'events' | 'galleries'): Record<string, unknown> =>
  useMay('publish', resource) ? ALL : DRAFTS;
