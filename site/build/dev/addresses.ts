/** An address of the API or of the back office: modules are asked for by their whole name, with its ending. */
const ADDRESS = /^\/(?:api|admin)\/[^.?]*$/;

/**
 * A plugin of Vite that lets the development server leave the addresses of the API and of the back office to the
 * Worker. Their folders are called as the addresses begin, so that it would answer with the source of a module of that
 * name.
 */
export const addresses = {
  name: 'addresses',
  apply: 'serve',
  enforce: 'pre',
  resolveId: (source: string) => (ADDRESS.test(source) ? '\0address' : null),
} as const;
