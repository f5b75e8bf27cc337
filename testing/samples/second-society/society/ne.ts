// A society in one language has its texts in that one alone.
export { own } from '#society/en';
