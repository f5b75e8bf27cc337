import { Link as Anchor, Box, Button, Chip, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { builtInScreen } from '#admin/pages/built-in.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { builtInText, PLACED_SLUGS, pageUrl } from '#core/pages/page';

const SAYS = 'resources.pages.built_in';

const all = {
  filter: { slug: [...PLACED_SLUGS] },
  pagination: { page: 1, perPage: PLACED_SLUGS.length },
  sort: { field: 'slug', order: 'ASC' },
} as const;

/** The built-in pages with their addresses, and whether volunteers have rewritten them. */
export function BuiltInPages() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList('pages', all, { retry: false });
  if (isPending) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Panel title={translate(`${SAYS}.heading`)}>
        {error && <LoadFailed text="resources.pages.failed.list" onRetry={refetch} />}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data &&
            PLACED_SLUGS.map((slug) => (
              <BuiltInPage key={slug} slug={slug} own={data.find((page) => page.slug === slug)} />
            ))}
          {data && <ContactPage />}
        </Box>
      </Panel>
    </Box>
  );
}

/** `own` is the page that volunteers have written in its place. */
function BuiltInPage({ slug, own }: { slug: string; own: RaRecord | undefined }) {
  const translate = useTranslate();
  const title = String(own?.title ?? builtInText(slug, officeWords())?.title);
  const says = own
    ? translate(`${SAYS}.${own.status === 'draft' ? 'draft' : 'own'}`, { date: readableDate(String(own.updated_at)) })
    : translate(`${SAYS}.unchanged`);
  const to = own ? `/pages/${own.id}` : builtInScreen(slug);
  return (
    <PageLine title={title} url={pageUrl(slug, paths)} says={says} to={to} named="edit_one">
      {translate(`${SAYS}.edit`)}
    </PageLine>
  );
}

/** The page that has no text of its own, but what the settings say. */
function ContactPage() {
  const translate = useTranslate();
  if (!useMay('edit', 'settings')) return null;
  const says = translate(`${SAYS}.contact`);
  return (
    <PageLine title={officeWords().contact.title} url={paths.contact()} says={says} to="/settings" named="set_one">
      {translate('office.settings')}
    </PageLine>
  );
}

interface LineProps {
  title: string;
  url: string;
  says: string;
  /** The screen where it is changed, and the key of the accessible name of the button that leads there. */
  to: string;
  named: 'edit_one' | 'set_one';
  children: string;
}

function PageLine({ title, url, says, to, named, children }: LineProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Chip size="small" label={translate(`${SAYS}.chip`)} />
        </Box>
        <Anchor href={url} target="_blank" rel="noopener" sx={anchorSx}>
          {window.location.origin}
          {url}
        </Anchor>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 12rem' }}>
        {says}
      </Typography>
      <Button component={Link} to={to} aria-label={translate(`${SAYS}.${named}`, { title })} sx={{ minHeight: 44 }}>
        {children}
      </Button>
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const anchorSx = { display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' } as const;
