// Modules that integrations of this project give (site/build/directives, site/build/fonts, site/build/palette).
declare module 'virtual:astro-island';
declare module '*.css?office';
