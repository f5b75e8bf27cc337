import { toast } from '#site/scripts/toast.ts';

interface Shared {
  title: string;
  url: string;
  copied: string;
}

/** Shares a link with the browser's own sheet; where there is none it copies the address. */
export async function shareLink({ title, url, copied }: Shared): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the sheet. Where sharing is refused, the address is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(copied);
  } catch {
    // The clipboard is missing (an old phone, no HTTPS) or refused: show the address to copy.
    prompt(title, url);
  }
}
