import { Box } from '@mui/material';

interface MailFrameProps {
  html: string;
  /** The width of the screen that the mail is read on, in pixels. */
  width: number;
  scheme: 'light' | 'dark';
  /** Names it to screen readers. */
  title: string;
}

/**
 * The HTML of a mail in a frame of its own: no script of it runs, and no link leaves it. Its colour
 * scheme is the one that is asked for, in its styles and in what browsers draw themselves. On a narrower screen the
 * frame is as wide as that: a part that can be scrolled sideways could not be reached by keyboard.
 */
export function MailFrame({ html, width, scheme, title }: MailFrameProps) {
  return (
    <Box sx={paneSx}>
      <Box
        component="iframe"
        // By its scheme: a frame that is drawn keeps the one it began with.
        key={scheme}
        sandbox=""
        srcDoc={asSeenIn(html, scheme)}
        title={title}
        sx={{
          display: 'block',
          width,
          maxWidth: '100%',
          height: 600,
          mx: 'auto',
          border: 0,
          colorScheme: scheme,
          backgroundColor: scheme === 'dark' ? '#121212' : '#fff',
        }}
      />
    </Box>
  );
}

const paneSx = {
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const ASKED = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;
/** Conditions of a style that always hold, and never. */
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/**
 * The HTML of a mail as it is shown in a colour scheme, whichever one this browser has: what its styles ask for is
 * answered by `scheme`.
 */
export const asSeenIn = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(ASKED, (_, asked: string) => (asked.toLowerCase() === scheme ? ALWAYS : NEVER));
