import fonts from 'virtual:fonts.css?inline';
import palette from 'virtual:palette.css?inline';
import sheet from '#site/styles/first.css?inline';
import { LAYERS } from '#site/styles/layers.ts';

/** The styles that every page of the site has inside. */
export const FIRST_STYLES = LAYERS + palette + fonts + sheet;
