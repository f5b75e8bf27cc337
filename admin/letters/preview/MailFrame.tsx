import { Box } from '@mui/material';

interface MailFrameProps {
  html: string;
  /** In pixels. */
  width: number;
  scheme: 'light' | 'dark';
  title: string;
}

/**
 * The HTML of a mail in a sandboxed frame: no script of it runs, and no link leaves it. It is shown in the colour
 * scheme `scheme`. On a narrower screen the frame shrinks: a part that scrolls sideways could not be reached by
 * keyboard.
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

const paneSx = { overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 } as const;

const ASKED = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;
/** Media conditions that always hold, and never. */
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** The HTML of a mail with its `prefers-color-scheme` queries answered by `scheme`, whatever this browser has. */
export const asSeenIn = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(ASKED, (_, asked: string) => (asked.toLowerCase() === scheme ? ALWAYS : NEVER));
