/** `inflection`, by which react-admin guesses a label that has no text. All of ours have one. */
const inWords = (name: string): string => name.replaceAll('_', ' ');

export {
  inWords as capitalize,
  inWords as humanize,
  inWords as inflect,
  inWords as pluralize,
  inWords as singularize,
  inWords as transform,
  inWords as underscore,
};
