/** The address of the screen about the person with this address. */
export const privacyAddress = (email: string): string =>
  `/privacy?${new URLSearchParams({ email })}`;
