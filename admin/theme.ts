import type { CheckboxProps, CSSObject, Theme } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { ROWS_A_CALL } from '#admin/data-provider.ts';
import { dark, light } from '#core/palette';
import type { Colour } from '#core/society-types';
import { palette } from '#society';

const shape = { borderRadius: 10 };
const typography = {
  button: { textTransform: 'none' as const, fontWeight: 600 },
  // Astro names the fonts at build time; the page of the back office declares them.
  fontFamily: 'var(--font-sans), var(--font-devanagari), system-ui, sans-serif',
};

/** The menu, open and collapsed (spec §9), in pixels. */
const sidebar = { width: 256, closedWidth: 72 };

/** Styles for narrow screens alone. */
const onPhone =
  (styles: CSSObject) =>
  ({ theme }: { theme: Theme }) => ({ [theme.breakpoints.down('sm')]: styles });

const components: RaThemeOptions['components'] = {
  // A long link or place name breaks, and makes nothing wider than the screen.
  RaLayout: {
    styleOverrides: {
      root: { '& .RaLayout-content': { minWidth: 0, overflowWrap: 'anywhere' } },
    },
  },
  // In a table's columns and on buttons, short words stay whole.
  MuiTableCell: { styleOverrides: { root: { overflowWrap: 'break-word' } } },
  MuiButton: { styleOverrides: { root: { overflowWrap: 'break-word' } } },
  // A long tag has several lines.
  MuiChip: {
    styleOverrides: {
      root: { height: 'auto', minHeight: 32, '&.MuiChip-sizeSmall': { minHeight: 24 } },
      label: { whiteSpace: 'normal' },
    },
  },
  // A checkbox is named where it is: on the input, not on the box drawn around it.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
  },
  // What acts on selected rows lies over the list's own buttons, unseen while nothing is selected.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } },
    },
  },
  // On a phone too, what stands above a list or form lies on the ground, not on a sheet of its own.
  RaTopToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
  RaListToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
  // Filters one under the other are as wide as the list below them.
  RaFilterFormInput: {
    styleOverrides: { root: onPhone({ '& .RaFilterFormInput-spacer': { display: 'none' } }) },
  },
  // The bar that saves is part of the form it stands under.
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderTop: `1px solid ${theme.palette.divider}`,
      }),
    },
  },
  // One colour behind the title, in the dark as well.
  MuiAppBar: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // In the dark MUI lightens a dialog so much that coloured text on it is hard to read.
  MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  // All the rows of a list, or as many as one call changes.
  RaSelectAllButton: { defaultProps: { limit: ROWS_A_CALL } },
};

/**
 * The society's colours on MUI: its brand first, its links second. Sheets lie on a ground that is
 * darker than they are, in both schemes.
 */
function coloursOf(mode: 'light' | 'dark', of: (colour: Colour) => string) {
  const { brand, brandInk, link, accent, danger, surface, surfaceSunken, surfaceRaised } = palette;
  const isLight = mode === 'light';
  return {
    mode,
    primary: { main: of(isLight ? brand : brandInk) },
    secondary: { main: of(link) },
    warning: { main: of(accent) },
    error: { main: of(danger) },
    background: { default: of(isLight ? surfaceSunken : surface), paper: of(surfaceRaised) },
  };
}

export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  components: { ...defaultLightTheme.components, ...components },
  shape,
  typography,
  sidebar,
  palette: coloursOf('light', light),
};

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  components: { ...defaultDarkTheme.components, ...components },
  shape,
  typography,
  sidebar,
  palette: coloursOf('dark', dark),
};
