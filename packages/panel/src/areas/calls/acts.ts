import { type CallVerb, type CallVerbs, callVerbs } from '@ringside/client/calls/verbs';
import { dropVerb, isConnected, isLive, type Line, linesToHold } from '@ringside/domain/call';
import { dialString } from '@ringside/domain/number';
import type { PhoneEngine } from '@ringside/telephony';
import { acts, toldActs } from '../../kernel/acts.ts';
import { callGuardAtom, callRouteAtom, type PlaceCall } from '../../kernel/ground/calling.ts';
import { fromDial, type Outcome, ok, outcome, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { lines, sentDigitsAtom, terminals } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { markPending } from './pendingCalls.ts';

/** A call whose INVITE was answered must appear by push within this time, in milliseconds. */
const LINE_APPEARS_MS = 5000;

/** The INVITE of a line that rings here follows its push within this time, in milliseconds. */
const INVITE_FOLLOWS_MS = 5000;

/** A verb that was granted is pushed within this time, in milliseconds; until then the screens show it as done. */
const PUSH_FOLLOWS_MS = 2000;
const becomes = { hold: 'held', retrieve: 'talking' } as const;

/** The call verbs. The browser phone acts for its own dialogs, the server for every other terminal's. */
export function createCalls(store: Store, client: CallVerbs, engine: PhoneEngine) {
  const all = (): Line[] => store.get(lines.allAtom);
  const find = (lineId: string): Line | undefined => all().find((line) => line.id === lineId && isLive(line));

  const verb = async (line: Line, name: CallVerb): Promise<Outcome> => {
    if (name !== 'hold' && name !== 'retrieve') return outcome(await client.callVerb(line.callUri, name));
    const unmark = markPending(store, [line.id], name);
    const result = await client.callVerb(line.callUri, name);
    if (!result.ok) unmark();
    else whenPushed(line.id, becomes[name], unmark);
    return outcome(result);
  };

  /** Calls back when the push shows the line in the state, or without it, or does not come. Null: in none, it goes. */
  const whenPushed = (lineId: string, state: Line['state'] | null, then: () => void): void => {
    const look = (): void => {
      const line = find(lineId);
      if (!line || line.state === state) finish();
    };
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      then();
    };
    const timer = setTimeout(finish, PUSH_FOLLOWS_MS);
    const unsubscribe = store.sub(lines.allAtom, look);
    look();
  };

  /** Holds what talks, so that two voices never mix. A call that cannot be held keeps the rest from happening. */
  const holdOthers = async (except?: string): Promise<Outcome> => {
    for (const line of linesToHold(all(), except)) {
      const held = await verb(line, 'hold');
      if (!held.ok && find(line.id)) return held;
    }
    return ok(null);
  };

  /** Settles when the server's push names the dialog's line. */
  const lineOf = (dialogId: string): Promise<Line | null> =>
    new Promise((resolve) => {
      const look = (): boolean => {
        const line = all().find((candidate) => candidate.dialogId === dialogId);
        if (line) finish(line);
        return line !== undefined;
      };
      const finish = (line: Line | null): void => {
        clearTimeout(timer);
        unsubscribe();
        resolve(line);
      };
      const timer = setTimeout(() => finish(null), LINE_APPEARS_MS);
      const unsubscribe = store.sub(lines.allAtom, look);
      look();
    });

  /** Why no call can be placed now, or null. TERM-032, ERR-015, ERR-020, Q-036 */
  const unable = () => {
    const all = store.get(terminals.allAtom);
    const served = all.filter(({ inService }) => inService);
    // A phone that is ready here is listed as in service a moment later.
    if (engine.state.at === 'ready' && (served.length === 0 || served.some(({ maxConnections }) => maxConnections > 0)))
      return null;
    return all.length === 0 ? REFUSALS.noTerminal : REFUSALS.allOffline;
  };

  const call: PlaceCall = async (number, record, callerId) => {
    const dialled = dialString(number);
    if (!dialled) return refuse(REFUSALS.wrongNumber);
    const shown = callerId?.replace(/[\s().-]/g, '');
    if (shown && !/^\+?[0-9]{1,39}$/.test(shown)) return refuse(REFUSALS.callerId);
    const why = unable();
    if (why) return refuse(why);
    const held = await holdOthers();
    if (!held.ok) return held;
    const infos = record && { sfId: record.id, sfLabel: record.label, sfType: record.type ?? 'GENERIC_CRM' };
    const result = await engine.dial(dialled, infos, shown || undefined);
    if (!result.ok) return refuse(fromDial(result));
    const line = await lineOf(result.dialogId);
    return line ? ok({ lineId: line.id }) : refuse(REFUSALS.callFailed);
  };

  /** True when this browser holds the line's dialog; a line may be pushed a moment before its INVITE arrives. */
  const ringsHere = (line: Line): Promise<boolean> => {
    if (line.dialogId && engine.has(line.dialogId)) return Promise.resolve(true);
    if (engine.state.at !== 'ready') return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (here: boolean): void => {
        clearTimeout(timer);
        for (const stop of stops) stop();
        resolve(here);
      };
      const stops = [
        engine.on('dialog', ({ dialogId, state }) => dialogId === line.dialogId && state && finish(true)),
        store.sub(lines.allAtom, () => find(line.id) || finish(false)),
      ];
      const timer = setTimeout(() => finish(false), INVITE_FOLLOWS_MS);
    });
  };

  const answer = async (lineId: string): Promise<Outcome> => {
    const line = find(lineId);
    if (!line) return refuse(REFUSALS.lineGone);
    if (isConnected(line) || !(line.isIncoming || line.canAnswer)) return refuse(REFUSALS.alreadyAnswered);
    const held = await holdOthers(lineId);
    if (!held.ok) return held;
    // Whatever is wanted of the call next needs it connected, which the push says a moment after the answer.
    const connected = (): Promise<Outcome> =>
      new Promise((resolve) => whenPushed(lineId, 'talking', () => resolve(ok(null))));
    if (!line.dialogId || !(await ringsHere(line))) {
      const answered = await verb(line, 'answer');
      return answered.ok ? connected() : answered;
    }
    if (await engine.answer(line.dialogId)) return connected();
    if (engine.microphone !== 'granted') return refuse(REFUSALS.microphone);
    // Whether the caller has hung up or gone to another user is for the server to say.
    const said = await verb(line, 'answer');
    if (said.ok || said.refused.code === 'CALL_GONE') return said;
    const now = find(lineId);
    return refuse(now && isConnected(now) ? REFUSALS.alreadyAnswered : REFUSALS.lineGone);
  };

  const drop = async (lineId: string): Promise<Outcome> => {
    const line = find(lineId);
    const name = line && dropVerb(line);
    if (!line || !name) return refuse(REFUSALS.lineGone);
    // Without its signalling link the browser phone could not tell anybody.
    const own = line.dialogId !== null && engine.state.at === 'ready' && engine.hangUp(line.dialogId);
    if (!own) return verb(line, name);
    // What the phone says goes with its page, which may be left the moment the call is said to be over: then the call would come back.
    await new Promise<void>((resolve) => whenPushed(lineId, null, resolve));
    if (!find(lineId)) return ok(null);
    const said = await verb(line, name);
    return find(lineId) ? said : ok(null);
  };

  const onLine =
    (name: CallVerb, first?: (lineId: string) => Promise<Outcome>) =>
    async (lineId: string): Promise<Outcome> => {
      const line = find(lineId);
      if (!line) return refuse(REFUSALS.lineGone);
      const before = await first?.(lineId);
      return before && !before.ok ? before : verb(line, name);
    };

  const sendDtmf = async (lineId: string, digits: string): Promise<Outcome> => {
    const line = find(lineId);
    if (!line) return refuse(REFUSALS.lineGone);
    store.set(sentDigitsAtom, (sent) => ({ ...sent, [lineId]: (sent[lineId] ?? '') + digits }));
    if (line.dialogId && engine.sendDtmf(line.dialogId, digits)) return ok(null);
    return outcome(await client.sendDtmf(line.callUri, digits));
  };

  const fillCallInfo = async (
    lineId: string,
    { id, label, sfType = 'GENERIC_CRM' }: { id: string; label: string; sfType?: 'UCC' | 'GENERIC_CRM' },
  ): Promise<Outcome> => {
    const line = find(lineId);
    if (!line) return refuse(REFUSALS.lineGone);
    return outcome(await client.addExternalInfos(line.callUri, { sfId: id, sfLabel: label, sfType }));
  };

  return {
    /** Dials on the browser phone. CALL-019 .. CALL-021, WRTC-006 */
    call,
    /** Writes the CRM record of a call; `UCC` for a contact of the address book, else GENERIC_CRM. CRM-082, CRM-083 */
    fillCallInfo,
    answer,
    /** Ends, refuses or leaves, whichever fits the state; done once the server has heard it. CALL-028, CALL-029 */
    drop,
    hold: onLine('hold'),
    /** Takes a held call back, holding the one in progress first. */
    retrieve: onLine('retrieve', holdOthers),
    sendDtmf,
  };
}

/** Calls of this browser's phone, whichever phone is chosen. */
export const callsHere = acts(({ store, client, engine }) => createCalls(store, client.open(callVerbs), engine));

/** What can be wanted of calls. */
export const callActs = toldActs(({ store, of }) => {
  const here = of(callsHere);
  return {
    ...here,
    /** Dials on the chosen phone, unless the page around the panel does not let it. */
    call: (async (...given) => {
      const refused = await store.get(callGuardAtom)?.ask(...given);
      if (refused) return refuse(refused);
      return (store.get(callRouteAtom)?.place ?? here.call)(...given);
    }) satisfies PlaceCall as PlaceCall,
  };
});
