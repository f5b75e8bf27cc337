import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '#core/kit/paths';
import type { RuntimeConfig } from '#core/kit/runtime-config';
import type { Words } from '#core/words/en';
import { drawWidget } from '#site/islands/forms/captcha/widget.ts';
import { runtimeConfig } from '#site/islands/forms/runtime-config.ts';

type Config = RuntimeConfig['captcha'];

interface PartProps {
  words: Pick<Words['captcha'], 'label' | 'loading' | 'required' | 'check' | 'working' | 'done' | 'expired' | 'failed'>;
  /** Why the form was refused for it, until it is tried again. */
  error: string | undefined;
  /** Called with the token after verification, and with `null` when it begins, expires or fails. */
  onToken: (token: string | null) => void;
}

/** `note` is the id of what is said beside the box. */
type Noted = PartProps & { note: string };

interface Props extends PartProps {
  /** The provider and its key, as the page was made with them. */
  served: Config;
}

/** The part of its properties that the page of a form knows. */
export type CaptchaProps = Pick<Props, 'served' | 'words'>;

/**
 * Human verification by the provider of this installation. Its box is in the server's HTML; a new `key` resets it. What
 * gets the focus when the form is refused has `data-captcha`.
 */
export function Captcha({ served, ...part }: Props) {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    let there = true;
    runtimeConfig({ captcha: served }).then(({ captcha }) => there && setConfig(captcha));
    return () => {
      there = false;
    };
  }, [served]);
  const { provider } = config ?? served;
  const note = useId();
  const refused = part.error ? '' : undefined;
  if (provider === 'altcha')
    return (
      <fieldset className="captcha" aria-label={part.words.label} data-refused={refused}>
        <Check {...part} note={note} />
      </fieldset>
    );
  // The focus of a provider's widget is its own: the box has it instead.
  const box = { tabIndex: -1, 'aria-describedby': note, 'data-captcha': '' };
  return (
    <fieldset className="captcha" aria-label={part.words.label} data-refused={refused} {...box}>
      <Widget {...part} note={note} config={config} />
    </fieldset>
  );
}

type Progress = 'idle' | 'loading' | 'working' | 'done' | 'expired' | 'failed';

/** What is said beside the box: why it was refused, else how far it is. Without either, what is to be done. */
function Note({ note, words, error, progress }: { progress: Progress } & Omit<Noted, 'onToken'>) {
  const { loading, working, done, expired, failed, required } = words;
  const notes: Record<Progress, string> = { idle: required, loading, working, done, expired, failed };
  return (
    <p id={note} className="captcha__note" role={error ? 'alert' : 'status'} data-tone={error ? 'failed' : progress}>
      {error ?? notes[progress]}
    </p>
  );
}

/**
 * A checkbox that starts a proof of work in the browser. The solution is a field of the form, as it
 * is with a provider's widget: a form that the browser posts itself includes it.
 */
function Check({ words, error, onToken, note }: Noted) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [response, setResponse] = useState('');
  const [progress, setProgress] = useState<Progress>('idle');
  const work = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(expiry.current);
    },
    [],
  );
  const report = (token: string | null) => {
    setResponse(token ?? '');
    onToken(token);
  };
  const start = async () => {
    if (progress === 'working' || progress === 'done') return;
    report(null);
    setProgress('working');
    const own = new AbortController();
    work.current = own;
    try {
      const { token, expires } = await proofOfWork(own.signal);
      report(token);
      setProgress('done');
      expiry.current = setTimeout(() => {
        report(null);
        setProgress('expired');
      }, expires - Date.now());
    } catch (error) {
      if (own.signal.aborted) return;
      console.error('captcha: the challenge was not solved', error);
      setProgress('failed');
    }
  };
  // It was ticked before the script ran (`client:reach`).
  const begin = useRef(start);
  useEffect(() => {
    if (box.current?.checked) void begin.current();
  }, []);
  const checked = progress === 'working' || progress === 'done';
  return (
    <>
      <label className="captcha__check" htmlFor={id}>
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={checked}
          onChange={start}
          aria-describedby={note}
          aria-busy={progress === 'working'}
          aria-invalid={error ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: after a post without the script, the page opens at what was refused.
          autoFocus={Boolean(error)}
          data-captcha=""
        />
        {words.check}
      </label>
      {response && <input type="hidden" name="captcha" value={response} />}
      <Note note={note} words={words} error={error} progress={progress} />
    </>
  );
}

/** `config` is `null` until the page is live: before, nothing is loaded. */
function Widget({ words, error, onToken, note, config }: Noted & { config: Config | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<Progress>('idle');
  const report = useRef(onToken);
  report.current = onToken;
  useEffect(() => {
    if (!config || config.provider === 'altcha' || !box.current) return;
    const { provider, siteKey } = config;
    setProgress('loading');
    const own = new AbortController();
    const done = (token: string | null, next: 'done' | 'expired' | 'failed') => {
      if (own.signal.aborted) return;
      report.current(token);
      setProgress(next);
    };
    // A new element each time: a provider draws into an element only once.
    const place = document.createElement('div');
    box.current.replaceChildren(place);
    const events = {
      solved: (token: string) => done(token, 'done'),
      expired: () => done(null, 'expired'),
      failed: () => done(null, 'failed'),
    };
    drawWidget(provider, { box: place, siteKey: siteKey ?? '', events, signal: own.signal })
      .then((drawn) => !own.signal.aborted && setProgress(drawn ? 'idle' : 'failed'))
      .catch((error: unknown) => {
        console.error('captcha: the widget could not be drawn', error);
        done(null, 'failed');
      });
    return () => own.abort();
  }, [config]);
  return (
    <>
      <Note note={note} words={words} error={error} progress={progress} />
      <div ref={box} className="captcha__widget" />
    </>
  );
}

const challengeShape = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});

/** `expires` is in milliseconds since 1970. */
interface Solved {
  token: string;
  expires: number;
}

/**
 * Fetches a challenge of ALTCHA and solves it in a worker.
 * @throws Error when the challenge cannot be fetched or solved, or when `signal` aborts
 */
async function proofOfWork(signal: AbortSignal): Promise<Solved> {
  const answer = await fetch(paths.api.captcha(), { signal });
  if (!answer.ok) throw new Error(`challenge: ${answer.status}`);
  const { maxnumber, ...challenge } = challengeShape.parse(await answer.json());
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<unknown>((done, failed) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = () => failed(new Error('the worker did not start'));
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.postMessage({ ...challenge, maxnumber });
    });
    if (typeof number !== 'number') throw new Error('no solution');
    const expires = Number(new URLSearchParams(challenge.salt.split('?')[1]).get('expires')) * 1000;
    return { token: btoa(JSON.stringify({ ...challenge, number })), expires };
  } finally {
    worker.terminate();
  }
}
