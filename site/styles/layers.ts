/**
 * The order of the cascade layers, the lowest first. Each page begins with it: where the sheets stand in a page is the
 * bundler's choice, and the layer that comes first has the lowest rank.
 */
export const LAYERS = '@layer reset, tokens, base, components, utilities;';
