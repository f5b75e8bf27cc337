// Modules that integrations of this project give (site/build/directives, site/build/fonts, site/build/palette).
declare module 'virtual:astro-island';
declare module '*.css?office';
declare module '*.css?inline' {
  const sheet: string;
  export default sheet;
}

/** Where the pictures of the society's motifs are, and the size of the strand of prayer flags. */
declare module 'virtual:ornaments' {
  export const footerRidges: string;
  export const heroRidges: string;
  export const posterRidges: string;
  export const flags: string;
  export const flagsSize: { width: number; height: number };
}
