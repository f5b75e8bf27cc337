import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '#core/kit/paths';
import type { RuntimeConfig } from '#core/kit/runtime-config';
import type { Words } from '#core/words/en';
import { drawWidget } from '#site/islands/forms/captcha/widget.ts';
import { runtimeConfig } from '#site/islands/forms/runtime-config.ts';
import styles from './Captcha.module.css';

interface Props {
  words: Words['captcha'];
  /** Called with the token after verification, and with `null` when it has expired. */
  onToken: (token: string | null) => void;
}

/** Human verification by the provider of this installation. A new `key` resets it. */
export function Captcha({ words, onToken }: Props) {
  const [config, setConfig] = useState<RuntimeConfig['captcha'] | null>(null);
  useEffect(() => {
    let there = true;
    runtimeConfig().then(({ captcha }) => there && setConfig(captcha));
    return () => {
      there = false;
    };
  }, []);
  return (
    <fieldset className={styles.captcha} aria-label={words.label}>
      {!config && <p className={styles.note}>{words.loading}</p>}
      {config?.provider === 'altcha' && <Check words={words} onToken={onToken} />}
      {config && config.provider !== 'altcha' && <Widget words={words} onToken={onToken} config={config} />}
    </fieldset>
  );
}

type Progress = 'idle' | 'working' | 'done' | 'expired' | 'failed';

/**
 * A checkbox that starts a proof of work in the browser. The solution is a field of the form, as it
 * is with a provider's widget: a form that the browser posts itself includes it.
 */
function Check({ words, onToken }: Props) {
  const id = useId();
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
  const notes: Record<Progress, string> = {
    idle: '',
    working: words.working,
    done: words.done,
    expired: words.expired,
    failed: words.failed,
  };
  const checked = progress === 'working' || progress === 'done';
  return (
    <>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={start}
          aria-describedby={`${id}-note`}
          aria-busy={progress === 'working'}
        />
        {words.check}
      </label>
      {response && <input type="hidden" name="captcha" value={response} />}
      <p id={`${id}-note`} className={styles.note} role="status" data-tone={progress === 'done' ? 'good' : progress}>
        {notes[progress]}
      </p>
    </>
  );
}

function Widget({ words, onToken, config }: Props & { config: RuntimeConfig['captcha'] }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'expired' | 'failed'>('loading');
  const report = useRef(onToken);
  report.current = onToken;
  useEffect(() => {
    const { provider, siteKey } = config;
    if (provider === 'altcha' || !box.current) return;
    const own = new AbortController();
    const done = (token: string | null, next: 'drawn' | 'expired' | 'failed') => {
      if (own.signal.aborted) return;
      report.current(token);
      setState(next);
    };
    // A new element each time: a provider draws into an element only once.
    const place = document.createElement('div');
    box.current.replaceChildren(place);
    const events = {
      solved: (token: string) => done(token, 'drawn'),
      expired: () => done(null, 'expired'),
      failed: () => done(null, 'failed'),
    };
    drawWidget(provider, { box: place, siteKey: siteKey ?? '', events, signal: own.signal })
      .then((drawn) => !own.signal.aborted && setState(drawn ? 'drawn' : 'failed'))
      .catch((error: unknown) => {
        console.error('captcha: the widget could not be drawn', error);
        done(null, 'failed');
      });
    return () => own.abort();
  }, [config]);
  const notes = { loading: words.loading, drawn: '', expired: words.expired, failed: words.failed };
  return (
    <>
      <div ref={box} className={styles.widget} />
      <p className={styles.note} role="status" data-tone={state}>
        {notes[state]}
      </p>
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
