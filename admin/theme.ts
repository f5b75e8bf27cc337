import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const shape = { borderRadius: 10 };
const typography = {
  button: { textTransform: 'none' as const, fontWeight: 600 },
  // Astro names the fonts at build time; the page of the back office declares them.
  fontFamily: 'var(--font-sans), var(--font-devanagari), system-ui, sans-serif',
};

/** The menu, open and collapsed (spec §9), in pixels. */
const sidebar = { width: 256, closedWidth: 72 };

/** The society's colours on MUI: crimson first, deep blue second, warm stone underneath. */
export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  shape,
  typography,
  sidebar,
  palette: {
    mode: 'light',
    primary: { main: '#C8102E' },
    secondary: { main: '#003893' },
    warning: { main: '#F4A300' },
    background: { default: '#F6F3EF', paper: '#FFFFFF' },
  },
};

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  shape,
  typography,
  sidebar,
  palette: {
    mode: 'dark',
    primary: { main: '#FF8A94' },
    secondary: { main: '#9DBBFF' },
    warning: { main: '#F4A300' },
    error: { main: '#FF9A90' },
    background: { default: '#191614', paper: '#221E1B' },
  },
};
