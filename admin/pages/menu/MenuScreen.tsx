import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { placed, SECTIONS, type Section, without } from '#admin/pages/menu/arrange.ts';
import { MenuSection } from '#admin/pages/menu/MenuSection.tsx';
import { useMenu } from '#admin/pages/menu/useMenu.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { footerBuiltIns, sitePages } from '#core/kit/site-pages';

const SAYS = 'resources.pages.menu';

function builtInOf(section: Section): string[] {
  const words = officeWords();
  if (section === 'footer') return footerBuiltIns(paths).first.map(({ menu, title }) => (menu ?? title)(words));
  const pages = sitePages(paths);
  const heading = pages.find(({ place }) => place === section);
  return pages.flatMap(({ menu, asFirst, under, path }) => {
    if (section === 'top') return menu && !under ? [menu(words)] : [];
    if (path === heading?.path && asFirst) return [asFirst(words)];
    return menu && under === heading?.path ? [menu(words)] : [];
  });
}

/** The menu of the site and the links of its footer, in which volunteers arrange their pages. */
export function MenuScreen() {
  const translate = useTranslate();
  const { pages, shown, save, isLost, refetch } = useMenu();
  const [news, setNews] = useState('');
  const [focus, setFocus] = useState<{ section: Section; id?: string; move?: string } | null>(null);
  const screen = useRef<HTMLDivElement>(null);

  // A row loses the focus when React moves it in the page, or with its button.
  useEffect(() => {
    if (!focus) return;
    const section = screen.current?.querySelector(`[data-section="${focus.section}"]`);
    const row = focus.id && section?.querySelector(`[data-page="${CSS.escape(focus.id)}"]`);
    const target = row
      ? row.querySelector<HTMLElement>(`[data-move="${focus.move}"]`)
      : section?.querySelector<HTMLElement>('[role="combobox"]');
    target?.focus();
    setFocus(null);
  }, [focus]);

  const titleOf = (id: string) => pages?.find((page) => page.id === id)?.title ?? '';
  const put = (section: Section) => (id: string, at?: number) => {
    if (!shown) return;
    save(placed(shown, section, id, at));
    const place = translate(`resources.pages.places.${section}`);
    setNews(translate(`${SAYS}.put`, { title: titleOf(id), place }));
  };
  const move = (section: Section) => (id: string, where: 'earlier' | 'later') => {
    if (!shown) return;
    const to = shown[section].indexOf(id) + (where === 'earlier' ? -1 : 1);
    const total = shown[section].length;
    save(placed(shown, section, id, to));
    setFocus({ section, id, move: where });
    setNews(translate(`${SAYS}.moved`, { title: titleOf(id), position: to + 1, total }));
  };
  const takeOut = (section: Section) => (id: string) => {
    if (!shown) return;
    save(without(shown, section, id));
    setFocus({ section });
    setNews(translate(`${SAYS}.taken_out`, { title: titleOf(id) }));
  };

  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1200 }} ref={screen}>
      <Title title={`${SAYS}.title`} />
      <Typography>{translate(`${SAYS}.intro`)}</Typography>
      <Box>
        <Button component={Link} to="/pages">
          {translate(`${SAYS}.back`)}
        </Button>
      </Box>
      {isLost && <LoadFailed text={`${SAYS}.load_failed`} onRetry={refetch} />}
      {!shown && !isLost && <Skeleton variant="rounded" height={300} />}
      {pages?.length === 0 && <Alert severity="info">{translate(`${SAYS}.no_pages`)}</Alert>}
      {pages && shown && (
        <Box sx={gridSx}>
          {SECTIONS.map((section) => {
            const ids = shown[section];
            return (
              <MenuSection
                key={section}
                section={section}
                builtIn={builtInOf(section)}
                last={section === 'footer' ? footerBuiltIns(paths).last.map(({ title }) => title(officeWords())) : []}
                pages={ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])}
                others={pages.filter(({ id }) => !ids.includes(id))}
                onPut={put(section)}
                onMove={move(section)}
                onOut={takeOut(section)}
              />
            );
          })}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
    </Stack>
  );
}

const gridSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
