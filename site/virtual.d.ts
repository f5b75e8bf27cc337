// Modules that integrations of this project give (site/directives, site/fonts, site/palette).
declare module 'virtual:astro-island';
declare module '*.css?office';
