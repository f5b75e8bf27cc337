import { Link as Anchor, Box, Typography } from '@mui/material';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ChoiceInput } from '#admin/kit/form/ChoiceInput.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { PreviewButton, PublishOnInput } from '#admin/kit/publication/PublicationInputs.tsx';
import { LazyRichText } from '#admin/kit/rich-text/LazyRichText.tsx';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { CategoryInput } from '#admin/pages/CategoryInput.tsx';
import { SlugInput } from '#admin/pages/SlugInput.tsx';
import { useDraftsOnly } from '#admin/shell/access/usePublished.tsx';
import { EnglishHint } from '#admin/translations/EnglishHint.tsx';
import { NepaliTexts } from '#admin/translations/NepaliTexts.tsx';
import { paths } from '#core/kit/paths';
import { slugOf } from '#core/kit/slug';
import { META_DESCRIPTION_MAX, PAGE_STATUSES, previewUrl } from '#core/pages/page';
import { MENU_PLACES } from '#core/pages/page-menu';
import { pageFields } from '#db/pages/schema';

/** How high the content's editor is, in pixels (spec §9). */
const EDITOR_HEIGHT = 500;

const statuses = PAGE_STATUSES.map((id) => ({ id, name: `resources.pages.status.${id}` }));

/** The fields of a page, shared by create and edit. */
export function PageInputs() {
  const draftsOnly = useDraftsOnly();
  return (
    <>
      <EnglishHint />
      <TextInput source="title" isRequired />
      <PreetiField source="title" />
      <Box sx={{ display: 'grid', width: '100%', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <CategoryInput />
        <SelectInput
          source="status"
          choices={draftsOnly ? statuses.filter(({ id }) => id === 'draft') : statuses}
          isRequired
          helperText={draftsOnly ? 'office.access.draftsOnly' : 'office.publication.hint'}
        />
      </Box>
      {!draftsOnly && <PublishOnInput watched="status" draft="draft" />}
      <SlugInput />
      <MenuInputs />
      <MetaDescription />
      <LazyRichText source="content" fullWidth height={EDITOR_HEIGHT} />
      <NepaliTexts fields={pageFields.translated} looks={{ content: 'html', meta_description: 'lines' }} />
      <PreviewButton url={({ slug }) => previewUrl(slugOf(String(slug ?? '')), paths)} />
    </>
  );
}

function MetaDescription() {
  const translate = useTranslate();
  const text: unknown = useWatch({ name: 'meta_description' });
  const count = typeof text === 'string' ? text.trim().length : 0;
  return (
    <TextInput
      source="meta_description"
      multiline
      helperText={translate('resources.pages.hints.meta_description', { count, max: META_DESCRIPTION_MAX })}
    />
  );
}

const SAYS = 'resources.pages';

const places = MENU_PLACES.map((id) => ({ id, name: `${SAYS}.places.${id}` }));

function MenuInputs() {
  const translate = useTranslate();
  const slug: unknown = useWatch({ name: 'slug' });
  if (isBuiltIn(slug)) return null;
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Box sx={rowSx}>
        <ChoiceInput source="menu_place" choices={places} empty={`${SAYS}.places.none`} helperText={false} />
        <BooleanInput source="in_footer" helperText={false} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.hints.menu`)}{' '}
        <Anchor component={Link} to="/pages/menu">
          {translate(`${SAYS}.menu.open`)}
        </Anchor>
      </Typography>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
} as const;
