import { Link as Anchor, Box, Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ChoiceInput } from '#admin/layout/ChoiceInput.tsx';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { MENU_PLACES } from '#core/rules/page-menu';

const SAYS = 'resources.pages';

const places = MENU_PLACES.map((id) => ({ id, name: `${SAYS}.places.${id}` }));

/** Where the menu and the footer have the page. A built-in page has its place. */
export function MenuInputs() {
  const translate = useTranslate();
  const slug: unknown = useWatch({ name: 'slug' });
  if (isBuiltIn(slug)) return null;
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Box sx={rowSx}>
        <ChoiceInput
          source="menu_place"
          choices={places}
          empty={`${SAYS}.places.none`}
          helperText={false}
        />
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
