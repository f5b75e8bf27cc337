/** CSS classes of elements that are shown on the screen alone, and in print alone. */
export const ONLY_ON_SCREEN = 'only-on-screen';
export const ONLY_ON_PAPER = 'only-on-paper';

/**
 * How a report is printed: on A4, dark on white whatever the colour scheme, without the frame of
 * the back office. A row and a heading stay whole.
 */
export const printStyles = {
  [`.${ONLY_ON_PAPER}`]: { display: 'none' },
  '@page': { size: 'A4', margin: '16mm' },
  '@media print': {
    [`.${ONLY_ON_PAPER}`]: { display: 'initial' },
    [`.${ONLY_ON_SCREEN}, .MuiAppBar-root, .MuiDrawer-root, .RaSidebar-root, .MuiSnackbar-root`]: {
      display: 'none !important',
    },
    '.RaLayout-appFrame, .RaLayout-contentWithSidebar, .RaLayout-content': {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
    },
    'html, body, body *': {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#888 !important',
      boxShadow: 'none !important',
      outline: 'none !important',
    },
    // The paper's own colour, also where the browser is set to dark.
    ':root': { colorScheme: 'light !important' },
    '.MuiCard-root': { border: 'none !important' },
    '.MuiCardContent-root': { padding: '0 !important' },
    body: { fontSize: '10.5pt' },
    'h1, h2': { breakAfter: 'avoid' },
    'tr, li': { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
  },
} as const;
