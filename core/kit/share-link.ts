/** What is sent when somebody shares a page: its title and its full address. */
const sharedText = ({ title, url }: { title: string; url: string }): string => `${title}\n${url}`;

/**
 * A link that opens WhatsApp with a text, for whoever chooses there to whom it goes. Letters stand as they are, which
 * the URL Standard allows and browsers encode: one of Devanagari would take nine bytes.
 */
export const whatsAppLink = (shared: { title: string; url: string }): string =>
  `https://wa.me/?text=${sharedText(shared)
    .toWellFormed()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent)}`;
