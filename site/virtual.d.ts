// Modules that integrations of this project give (site/build/directives, site/build/fonts, site/build/palette).
declare module 'virtual:astro-island';
declare module '*.css?office';
declare module '*.css?inline' {
  const sheet: string;
  export default sheet;
}

/** Where the file of the ornaments is, and the size of the strand of prayer flags in it. */
declare module 'virtual:ornaments' {
  export const ornaments: string;
  export const flagsSize: { width: number; height: number };
}
