import { Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { slugOf } from '#core/kit/slug';
import { titleSlugOf } from '#core/kit/title-slug';
import { isReservedSlug, pageUrl, previewUrl } from '#core/pages/page';

/** How long typing must pause before the server is asked, in milliseconds. */
const REST = 300;

/**
 * The last part of a page's address. On a new page it follows the title until it is edited. While
 * typing it shows whether the address is free.
 */
export function SlugInput() {
  const translate = useTranslate();
  const page = useRecordContext();
  const { setValue, getFieldState, formState } = useFormContext();
  const title: unknown = useWatch({ name: 'title' });
  const typed: unknown = useWatch({ name: 'slug' });
  const slug = typeof typed === 'string' ? slugOf(typed) : '';
  // Reading `isTouched` while rendering subscribes to it.
  const isTouched = getFieldState('slug', formState).isTouched;
  const follows = page === undefined && !isTouched;
  const taken = useTaken(slug, page?.id);

  useEffect(() => {
    if (follows && typeof title === 'string') setValue('slug', titleSlugOf(title), { shouldDirty: true });
  }, [follows, title, setValue]);

  const builtIn = isBuiltIn(page?.slug ?? formState.defaultValues?.slug);
  const url = slug && `${window.location.origin}${pageUrl(slug, paths)}`;
  const hint = () => {
    if (builtIn) return translate('resources.pages.hints.slugBuiltIn');
    if (!slug) return translate('resources.pages.hints.slugEmpty');
    if (isReservedSlug(slug)) return officeWords().fields.slugReserved;
    if (taken === null || slug === page?.slug) return translate('resources.pages.hints.slug');
    return translate(`resources.pages.hints.${taken ? 'slugTaken' : 'slugFree'}`);
  };
  const isThere = slug && slug === page?.slug && page?.status === 'published';
  return (
    <TextInput
      source="slug"
      isRequired
      readOnly={builtIn}
      helperText={
        <>
          <span aria-live="polite">{hint()}</span>{' '}
          {url && !taken && (
            <Link
              href={isThere ? url : previewUrl(slug, paths)}
              target="_blank"
              rel="noopener"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {url}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Whether another page has this slug; `null` while that is unknown. */
function useTaken(slug: string, ownId: unknown): boolean | null {
  const dataProvider = useDataProvider();
  const [found, setFound] = useState<{ slug: string; taken: boolean } | null>(null);
  useEffect(() => {
    if (!slug) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await dataProvider.getList('pages', {
          filter: { slug },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'slug', order: 'ASC' },
        });
        if (isCurrent) setFound({ slug, taken: data.some(({ id }) => id !== ownId) });
      } catch {
        // Unknown stays `null`: saving the page checks the slug again.
      }
    }, REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [slug, ownId, dataProvider]);
  return found?.slug === slug ? found.taken : null;
}
