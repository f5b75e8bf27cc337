import { Box } from '@mui/material';
import { SelectInput, useRecordContext } from 'react-admin';
import { useDraftsOnly } from '#admin/access/usePublished.ts';
import { PreviewButton } from '#admin/publication/PreviewButton.tsx';
import { PublishOnInput } from '#admin/publication/PublishOnInput.tsx';
import { PAGE_STATUSES } from '#core/rules/page';
import { previewAt, UNSTORED } from '#core/rules/preview';

const choices = PAGE_STATUSES.map((id) => ({ id, name: `office.publication.${id}` }));

interface PublicationInputsProps {
  /** The public address of a record by its id. */
  path: (id: string) => string;
}

/** Whether an event or a gallery is a draft, when it is published, and a preview of the form. */
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
      <PreviewButton address={() => previewAt(path(id))} />
    </PublicationRow>
  );
}

/** Puts the inputs of a publication beside each other where there is room. */
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
