import { useCallback, useEffect, useRef, useState } from 'react';
import { mayEnter, type PartyAtDoor } from '#core/registrations/door';
import type { CheckIn } from '#core/registrations/door-contract';
import { Alerts, alertsOf } from '#site/islands/door/Alerts.tsx';
import { Dialog } from '#site/islands/door/Dialog.tsx';
import { type Done, DoneLine } from '#site/islands/door/DoneLine.tsx';
import { Connection, Sums } from '#site/islands/door/Head.tsx';
import type { Keeper } from '#site/islands/door/keeper.ts';
import { useSaid } from '#site/islands/door/language.ts';
import { Parties } from '#site/islands/door/Parties.tsx';
import { RemoveList } from '#site/islands/door/RemoveList.tsx';
import { ScanDialog } from '#site/islands/door/ScanDialog.tsx';
import { LinkNeeded } from '#site/islands/door/Stop.tsx';
import type { DoorState } from '#site/islands/door/state.ts';
import type { View } from '#site/islands/door/useView.ts';
import { type WalkIn, WalkInDialog } from '#site/islands/door/WalkInDialog.tsx';

/** Who is to be let in: of a party in the list, or people who did not register. */
type Asked =
  | { people: number; party: PartyAtDoor; walkIn?: undefined }
  | { people: number; party?: undefined; walkIn: WalkIn };

interface Props {
  /** The id of the event. */
  event: string;
  keeper: Keeper;
  state: DoorState;
  view: View;
  isReady: boolean;
}

const ALERTS = 'door-alerts';
/** Shows what is to be looked at, also to whoever has scrolled far down. */
function showAlerts(): void {
  const alerts = document.getElementById(ALERTS);
  alerts?.scrollIntoView({ block: 'center' });
  alerts?.focus({ preventScroll: true });
}

/** How long what was done last is shown over the list, in milliseconds; its undo stays with the party. */
const SHOWN_MS = 10_000;

const stamp = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

/** Does a thing once: a press that comes before what the first one noted is shown does nothing. */
function useOnce(): (key: string, act: () => Promise<void>) => Promise<void> {
  const going = useRef(new Set<string>());
  return useCallback(async (key, act) => {
    if (going.current.has(key)) return;
    going.current.add(key);
    await act().finally(() => going.current.delete(key));
  }, []);
}

/** The door of an event: who is coming, who is here, and the buttons that let people in. */
export function Door({ event, keeper, state, view, isReady }: Props) {
  const { says } = useSaid();
  const { record, trouble } = state;
  const [dialog, setDialog] = useState<'scan' | 'walk-in' | null>(null);
  const [question, setQuestion] = useState<{ asked: Asked; verdict: 'held' | 'full' } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    const timer = done && setTimeout(setDone, SHOWN_MS, null);
    return () => clearTimeout(timer ?? undefined);
  }, [done]);
  // What presses read is the newest, though the cards that call them are not drawn again.
  const now = useRef({ view, says });
  now.current = { view, says };

  const once = useOnce();
  const letIn = useCallback(
    ({ people, party, walkIn }: Asked) =>
      once(party?.id ?? 'walk-in', async () => {
        const { id, at } = stamp();
        const registration_id = party?.id ?? crypto.randomUUID();
        setQuestion(null);
        if (walkIn) setDialog(null);
        await keeper.note({ kind: 'in', id, registration_id, people, at, ...(walkIn && { walk_in: walkIn }) });
        const { said, party: words } = now.current.says;
        setDone({ text: said.letIn((party ?? walkIn).name || words.nameless, people), checkIn: id });
      }),
    [keeper, once],
  );
  const ask = useCallback(
    (asked: Asked) => {
      const verdict = mayEnter(now.current.view.sums, asked.people, asked.party);
      if (verdict === 'yes') void letIn(asked);
      else setQuestion({ asked, verdict });
    },
    [letIn],
  );
  const onLetIn = useCallback((party: PartyAtDoor, people: number) => ask({ party, people }), [ask]);
  const undo = useCallback(
    (checkIn: string) =>
      once(checkIn, async () => {
        await keeper.note({ kind: 'undo', ...stamp(), check_in_id: checkIn });
        const { view: seen, says: words } = now.current;
        const party = seen.parties.find(({ check_ins }) => check_ins.some(({ id }) => id === checkIn));
        const people = party?.check_ins.find(({ id }) => id === checkIn)?.people ?? 0;
        setDone({ text: words.said.undone(party?.name || words.party.nameless, people) });
      }),
    [keeper, once],
  );
  const onUndo = useCallback((_: PartyAtDoor, { id }: CheckIn) => void undo(id), [undo]);
  const close = () => setDialog(null);
  // What was done was said in the dialog, and is not said a second time on the page.
  const closeScan = () => {
    setDone(null);
    close();
  };
  const doneLine = <DoneLine done={done} isInDialog={dialog === 'scan'} onUndo={undo} />;
  const { parties, sums } = view;
  const { door } = record;
  return (
    <>
      <Sums sums={sums} />
      <Connection {...{ keeper, state, isReady }} />
      {trouble?.kind === 'refused' && trouble.status === 401 && <LinkNeeded {...{ event, keeper, state }} />}
      <Alerts id={ALERTS} {...{ record, view, onUndo }} onSeen={() => void keeper.seeLost()} />
      <Parties
        {...{ parties, door, onLetIn, onUndo }}
        alerts={alertsOf(record, view)}
        onAlerts={showAlerts}
        onScan={() => setDialog('scan')}
        onWalkIn={() => setDialog('walk-in')}
      />
      <RemoveList unsent={record.journal.length} onRemove={() => void keeper.remove()} />
      {dialog === 'scan' ? (
        <ScanDialog {...{ event, parties, door, onLetIn, onUndo }} onClose={closeScan}>
          {doneLine}
        </ScanDialog>
      ) : (
        doneLine
      )}
      {dialog === 'walk-in' && (
        <WalkInDialog
          onClose={close}
          // It stays open below the question whether they may: what was typed is not lost.
          onLetIn={(walkIn) => ask({ walkIn, people: walkIn.adults + walkIn.children })}
        />
      )}
      {question && <Question {...{ ...question, view }} onYes={letIn} onClose={() => setQuestion(null)} />}
    </>
  );
}

interface QuestionProps {
  asked: Asked;
  verdict: 'held' | 'full';
  view: View;
  onYes: (asked: Asked) => void;
  onClose: () => void;
}

/** Says why people may not come in, or asks whether they may all the same. */
function Question({ asked, verdict, view: { sums }, onYes, onClose }: QuestionProps) {
  const { says } = useSaid();
  const { limit, inside, free } = sums;
  if (verdict === 'full')
    return (
      <Dialog title={says.full.title} onClose={onClose}>
        <p>{says.full.text(limit ?? inside, inside)}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={says.held.title}
      onClose={onClose}
      closeLabel={says.cancel}
      actions={
        <button type="button" className="button" onClick={() => onYes(asked)}>
          {says.held.yes(asked.people)}
        </button>
      }
    >
      <p>{says.held.text(asked.people, Math.max(free ?? 0, 0))}</p>
    </Dialog>
  );
}
