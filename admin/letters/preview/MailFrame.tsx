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
 * The HTML of a mail in a frame of its own: no script of it runs, and no link leaves it. The colour scheme of the
 * frame is the one that its `prefers-color-scheme` sees. On a narrower screen the frame is scrolled.
 */
export function MailFrame({ html, width, scheme, title }: MailFrameProps) {
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="iframe"
        // By its scheme: a frame that is drawn keeps the one it began with.
        key={scheme}
        sandbox=""
        srcDoc={html}
        title={title}
        sx={{
          display: 'block',
          width,
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
