import { Skeleton } from '@mui/material';
import type { RichTextProps } from '#admin/kit/rich-text/RichText.tsx';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

const PLACE = { minHeight: 300, width: '100%' };

/** The rich-text editor, loaded when it is shown: it is as large as the rest of the back office. */
export const LazyRichText = lazyPart<RichTextProps>(
  async () => (await import('#admin/kit/rich-text/RichText.tsx')).RichText,
  <Skeleton variant="rounded" sx={PLACE} />,
);
