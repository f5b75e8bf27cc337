import { alpha, type CheckboxProps, type CSSObject, type Theme } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { BAR_HEIGHT } from '#admin/kit/form/useBarHeight.ts';
import { ROWS_A_CALL } from '#admin/shell/data-provider.ts';
import { dark, light } from '#core/kit/palette';
import type { Colour } from '#core/kit/society-types';
import { palette } from '#society';

const shape = { borderRadius: 10 };
const typography = {
  button: { textTransform: 'none' as const, fontWeight: 600 },
  // Astro names the fonts at build time; the page of the back office declares them.
  fontFamily: 'var(--font-sans), var(--font-devanagari), system-ui, sans-serif',
};

/** The menu, open and collapsed (spec §9), in pixels. */
export const sidebar = { width: 256, closedWidth: 72 };

const onPhone =
  (styles: CSSObject) =>
  ({ theme }: { theme: Theme }) => ({ [theme.breakpoints.down('sm')]: styles });

/** For a finger. */
const touch: CSSObject = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } };

/** For `ReasonedButton`. */
const idle = ({ theme }: { theme: Theme }) => ({
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    color: theme.palette.action.disabled,
    cursor: 'default',
    boxShadow: 'none',
    borderColor: theme.palette.action.disabledBackground,
  },
  '&.MuiButton-contained[aria-disabled="true"]': { backgroundColor: theme.palette.action.disabledBackground },
});

const readable = ({ theme: { palette } }: { theme: Theme }) => ({
  '&.Mui-disabled': { color: palette.text.secondary, WebkitTextFillColor: palette.text.secondary },
});

/** Only what deletes is red beside other buttons; the brand's red is that of the one button with a ground. */
const quiet = ({ theme }: { theme: Theme }) => {
  const { main } = theme.palette.secondary;
  return {
    '&.MuiButton-colorPrimary:not(.MuiButton-contained)': {
      '--variant-textColor': main,
      '--variant-outlinedColor': main,
      '--variant-outlinedBorder': alpha(main, 0.5),
      '@media (hover: hover)': {
        '&:hover': {
          '--variant-textBg': alpha(main, theme.palette.action.hoverOpacity),
          '--variant-outlinedBg': alpha(main, theme.palette.action.hoverOpacity),
          '--variant-outlinedBorder': main,
        },
      },
    },
  };
};

// A field that is typed in is not the red of one that is refused.
const { MuiTextField, MuiFormControl } = defaultLightTheme.components ?? {};
const focused = { color: 'secondary' } as const;

const components: RaThemeOptions['components'] = {
  MuiTextField: { ...MuiTextField, defaultProps: { ...MuiTextField?.defaultProps, ...focused } },
  MuiFormControl: { ...MuiFormControl, defaultProps: { ...MuiFormControl?.defaultProps, ...focused } },
  // A long link or place name is broken, so that nothing is wider than the screen.
  RaLayout: { styleOverrides: { root: { '& .RaLayout-content': { minWidth: 0, overflowWrap: 'anywhere' } } } },
  // In a table's columns and on buttons, short words are not broken; what people write can be long.
  MuiTableCell: {
    styleOverrides: {
      root: {
        overflowWrap: 'break-word',
        '&:is(.column-title, .column-location, .column-slug, .column-subject, .column-name, .column-email)': {
          overflowWrap: 'anywhere',
          minWidth: '8rem',
        },
      },
    },
  },
  // The underline tells a link; the main colour is too dark on a dark ground.
  MuiLink: {
    defaultProps: { color: 'text.primary' },
    styleOverrides: { root: { textDecorationColor: 'currentcolor' } },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 'auto', minHeight: 32, '&.MuiChip-sizeSmall': { minHeight: 24 } },
      label: { whiteSpace: 'normal' },
    },
  },
  // A field that cannot be changed stays readable, with its label and its hint.
  MuiFormHelperText: { styleOverrides: { root: readable } },
  MuiFormLabel: { styleOverrides: { root: readable } },
  MuiInputBase: { styleOverrides: { input: readable } },
  // The accessible name is on the input, not on the box drawn around it. That it is partly ticked MUI says in
  // `aria-checked` alone, which the input itself then contradicts.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: CheckboxProps) => ({
          'aria-label': owner['aria-label'],
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = owner.indeterminate ?? false;
          },
        }),
      },
    },
  },
  // The bulk actions cover the list's buttons, and are invisible while nothing is selected.
  // They grow upwards when they need more than a line.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // In sight in the middle of a long list: below the bar of the back office, by its own height.
        position: 'sticky',
        top: 112,
        zIndex: 3,
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // On react-admin's own ground the brand is too faint for text.
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: theme.palette.background.default,
          border: `1px solid ${theme.palette.divider}`,
        },
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          height: 'auto',
          flexWrap: 'wrap',
          transform: 'translateY(-100%)',
        },
        '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-start' },
      }),
    },
  },
  // On a phone, the toolbar above a list or form has no background, as on wide screens.
  RaTopToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
  RaListToolbar: { styleOverrides: { root: onPhone({ backgroundColor: 'transparent' }) } },
  // A card that hides its overflow would be what the save bar of its form sticks to.
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'clip' } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'clip' } } } },
  // The save bar takes its own room.
  RaSimpleForm: { styleOverrides: { root: onPhone({ paddingBottom: '1em' }) } },
  // What has the focus is scrolled to above the save bar.
  MuiCssBaseline: { styleOverrides: { html: { scrollPaddingBottom: `calc(var(${BAR_HEIGHT}, 0px) + 1rem)` } } },
  MuiButton: {
    styleOverrides: {
      root: (owner: { theme: Theme }) => ({ overflowWrap: 'break-word', ...touch, ...quiet(owner), ...idle(owner) }),
    },
  },
  MuiIconButton: { styleOverrides: { root: idle } },
  MuiToggleButton: { styleOverrides: { root: (owner: { theme: Theme }) => ({ ...touch, ...idle(owner) }) } },
  // The app bar has one plain colour, in the dark scheme too.
  MuiAppBar: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // In the dark scheme MUI lightens dialogs so much that coloured text is hard to read.
  MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  // "Select all" takes at most as many rows as one call can change.
  RaSelectAllButton: { defaultProps: { limit: ROWS_A_CALL } },
};

/** The brand is primary, the link colour secondary. The background is darker than the papers on it, in both schemes. */
function coloursOf(mode: 'light' | 'dark', of: (colour: Colour) => string) {
  const { brand, brandInk, link, accent, danger, surface, surfaceSunken, surfaceRaised } = palette;
  const isLight = mode === 'light';
  return {
    mode,
    // By MUI's own, the dark scheme's button below the pointer is too dark for its text.
    tonalOffset: { light: 0.2, dark: 0.2 },
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

const STILL: RaThemeOptions['transitions'] = {
  create: () => 'none',
  getAutoHeightDuration: () => 0,
  duration: { standard: 0, enteringScreen: 0, leavingScreen: 0 },
};

/** Both themes for this browser: nothing moves for whoever asks their system for less movement. */
export function themesHere() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const transitions = isStill ? STILL : {};
  return { lightTheme: { ...lightTheme, transitions }, darkTheme: { ...darkTheme, transitions } };
}
