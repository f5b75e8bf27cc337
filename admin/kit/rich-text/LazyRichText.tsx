import { Skeleton } from '@mui/material';
import type { RichTextProps } from '#admin/kit/rich-text/RichText.tsx';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

/** The editor with its toolbar, in pixels. */
const PLACE = { minHeight: 300, width: '100%' };

/** The rich-text editor, which is as large as the rest of the back office: loaded when it is shown. */
export const LazyRichText = lazyPart<RichTextProps>(
  async () => (await import('#admin/kit/rich-text/RichText.tsx')).RichText,
  <Skeleton variant="rounded" sx={PLACE} />,
);
