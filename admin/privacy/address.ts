/** The address of the screen about the person with this address, or about another who had it. */
export const privacyAddress = (email: string, account?: string): string =>
  `/privacy?${new URLSearchParams({ email, ...(account && { account }) })}`;
