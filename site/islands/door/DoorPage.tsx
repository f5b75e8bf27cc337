import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Lang } from '#core/kit/lang';
import { isSecret } from '#site/islands/door/code.ts';
import { Door } from '#site/islands/door/Door.tsx';
import { loadDecoder } from '#site/islands/door/detector.ts';
import { Connection } from '#site/islands/door/Head.tsx';
import { Keeper } from '#site/islands/door/keeper.ts';
import { keepLanguage, keptLanguage, LanguageProvider, saidIn, useSaid } from '#site/islands/door/language.ts';
import { keepOffline } from '#site/islands/door/offline.ts';
import { LinkNeeded, Stop } from '#site/islands/door/Stop.tsx';
import type { DoorState } from '#site/islands/door/state.ts';
import { useView } from '#site/islands/door/useView.ts';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import styles from './Door.module.css';

interface Props {
  /** The id of the event. */
  event: string;
  /** The language of the browser. */
  lang: Lang;
}

/** The page of those who keep the door of an event. */
export default function DoorPage({ event, lang: preferred }: Props) {
  const [lang, setLang] = useState(() => keptLanguage(preferred));
  const said = useMemo(() => saidIn(lang), [lang]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const turn = () => {
    const other = lang === 'ne' ? 'en' : 'ne';
    keepLanguage(other);
    setLang(other);
  };
  return (
    <LanguageProvider value={said}>
      <main className={styles.door}>
        <Boundary fallback={<Broken />}>
          <Opened event={event} lang={lang} onTurn={turn} />
        </Boundary>
      </main>
    </LanguageProvider>
  );
}

function Broken() {
  const { says } = useSaid();
  return (
    <Stop title={says.title} text={says.crash}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {says.reload}
      </button>
    </Stop>
  );
}

/** The secret of the link by which the page was opened. It does not stay in the address, which others may see. */
function takeSecret(): string | null {
  const secret = location.hash.slice(1);
  if (!isSecret(secret)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

function Opened({ event, lang, onTurn }: Props & { onTurn: () => void }) {
  const { says } = useSaid();
  const [keeper] = useState(() => new Keeper(event, lang));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const [isReady, setReady] = useState(false);
  const view = useView(state.record);
  keeper.lang = lang;

  useEffect(() => {
    void keeper.open(takeSecret());
    // A link that is opened while the page is.
    const turned = () => {
      const secret = takeSecret();
      if (secret) void keeper.takeLink(secret);
    };
    addEventListener('hashchange', turned);
    void keepOffline(event, loadDecoder).then(setReady);
    // A phone that is short of room keeps this.
    void navigator.storage?.persist?.();
    return () => {
      removeEventListener('hashchange', turned);
      keeper.close();
    };
  }, [keeper, event]);

  const { list, me } = state.record;
  const title = (lang === 'ne' && list?.event.title_ne) || list?.event.title;
  useEffect(() => {
    document.title = title ? `${says.title}: ${title}` : says.title;
  }, [title, says]);
  return (
    <>
      <header className={styles.head}>
        <div>
          {me && <p className={styles.kicker}>{says.state.as(me)}</p>}
          <h1>{title ?? says.title}</h1>
        </div>
        <button type="button" className="button button--secondary" lang={lang === 'ne' ? 'en' : 'ne'} onClick={onTurn}>
          {says.language}
        </button>
      </header>
      {view && state.phase === 'open' ? (
        <Door {...{ event, keeper, state, view, isReady }} />
      ) : (
        <WithoutList {...{ event, keeper, state, isReady }} />
      )}
    </>
  );
}

interface WithoutListProps {
  event: string;
  keeper: Keeper;
  state: DoorState;
  isReady: boolean;
}

/** Why there is no list, and what can be done. */
function WithoutList({ event, keeper, state, isReady }: WithoutListProps) {
  const { says } = useSaid();
  const { stop } = says;
  const { phase, record, trouble, isSending, isByHand } = state;
  const unsent = record.journal.length;
  if (phase === 'removing') return null;
  if (phase === 'not-removed')
    return (
      <Stop title={stop.notRemoved} text={stop.notRemovedText}>
        <button type="button" className="button" onClick={() => void keeper.remove()}>
          {stop.tryAgain}
        </button>
      </Stop>
    );
  if (phase === 'opening') return <p className="muted">{says.opening}</p>;
  if (phase === 'elsewhere')
    return (
      <Stop title={stop.elsewhere} text={stop.elsewhereText}>
        <button type="button" className="button" onClick={() => void keeper.open(null, true)}>
          {stop.takeOver}
        </button>
      </Stop>
    );
  const connection = <Connection {...{ keeper, state, isReady }} />;
  const link = <LinkNeeded {...{ event, keeper, state }} />;
  const removedText = isByHand ? stop.removedByHandText : stop.removedText;
  const isRefused = trouble?.kind === 'refused';
  if (phase === 'removed')
    return (
      <>
        <Stop title={stop.removed} text={unsent > 0 ? stop.unsentText(unsent) : removedText} />
        {unsent > 0 && connection}
        {unsent > 0 && isRefused && trouble.status === 401 && link}
      </>
    );
  if (isRefused && trouble.status === 401)
    return (
      <>
        {link}
        {(unsent > 0 || !state.isKept) && connection}
      </>
    );
  if (isRefused)
    return (
      <Stop title={says.state.refused} text={trouble.message}>
        <button type="button" className="button" aria-disabled={isSending} onClick={() => void keeper.send()}>
          {stop.tryAgain}
        </button>
      </Stop>
    );
  return (
    <>
      {trouble ? <Stop title={stop.waiting} text={stop.waitingText} /> : <p className="muted">{says.opening}</p>}
      {connection}
    </>
  );
}
