interface Api {
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): unknown;
}

declare global {
  interface Window {
    grecaptcha?: Partial<Api>;
    turnstile?: Partial<Api>;
  }
}

const PROVIDERS = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js', api: () => window.grecaptcha },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', api: () => window.turnstile },
} as const;

/** The page checks for the provider's script so often, and for so long (spec §9). */
const POLL_MS = 100;
const GIVE_UP_MS = 10_000;

/** Callbacks from the widget to the form. */
export interface WidgetEvents {
  solved(token: string): void;
  expired(): void;
  failed(): void;
}

/**
 * Loads a provider's script and draws its widget into `box`.
 * @returns whether it was drawn; `false` after ten seconds without the script, or after `signal`
 */
export async function drawWidget(
  provider: keyof typeof PROVIDERS,
  { box, siteKey, events, signal }: { box: HTMLElement; siteKey: string; events: WidgetEvents; signal: AbortSignal },
): Promise<boolean> {
  const { script, api } = PROVIDERS[provider];
  load(`${script}?render=explicit`);
  for (let waited = 0; waited <= GIVE_UP_MS && !signal.aborted; waited += POLL_MS) {
    const render = api()?.render;
    if (render) {
      render(box, {
        sitekey: siteKey,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        callback: events.solved,
        'expired-callback': events.expired,
        'error-callback': events.failed,
      });
      return true;
    }
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
  return false;
}

function load(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const element = document.createElement('script');
  element.src = src;
  element.async = true;
  document.head.append(element);
}
