import { areasAtom } from '../../../kernel/areasAtom.ts';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { entryOf } from '../../../kernel/navigation/screens.ts';
import { attempt } from '../../../kernel/start/preferences.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { withWords } from '../../../words/translate.ts';
import { messagingAtom, roomsDeniedAtom } from '../state.ts';

const KEY = 'ringside.rooms';
/** Users of one browser that are remembered, the newest. */
const KEPT = 20;
/** So long the browser may be busy with something else, in milliseconds. */
const PATIENCE_MS = 5000;

/** Those who have opened rooms in this browser, below this site. What is damaged counts as none. */
function readUsers(storage: () => Storage): readonly string[] {
  const kept = attempt(() => JSON.parse(storage().getItem(KEY) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

interface Surroundings {
  storage(): Storage;
  /** Panels of one browser share what has rooms open; where they cannot, the panel that wants rooms first has them. */
  isShared: boolean;
  /** Runs it when nothing else is to do. */
  whenIdle(work: () => unknown): void;
}
const inBrowser = (): Surroundings => ({
  storage: () => localStorage,
  isShared: 'SharedWorker' in window || 'locks' in navigator,
  whenIdle: (work) =>
    typeof requestIdleCallback === 'function'
      ? void requestIdleCallback(work, { timeout: PATIENCE_MS })
      : void setTimeout(work, PATIENCE_MS),
});

/**
 * Whoever has used rooms in this browser has them again after the page around the panel was loaded anew, without going there: what is new is
 * counted and said, and a room is there at once. Before they are used nothing of them is fetched. A device that was signed out stays so until rooms are
 * opened by hand. MSG-001, ADR 0046
 */
export function comeBack(ground: Ground, around: Surroundings = inBrowser()): void {
  const { store } = ground;
  const user = (): string | undefined => store.get(profileAtom)?.extensionUri;
  const mark = (): void => {
    const [at, who] = [store.get(messagingAtom)?.at, user()];
    if (who === undefined || (at !== 'ready' && at !== 'signedOut')) return;
    const users = readUsers(around.storage);
    if (users.includes(who) === (at === 'ready')) return;
    const others = users.filter((one) => one !== who);
    const kept = at === 'ready' ? [...others, who].slice(-KEPT) : others;
    attempt(() => around.storage().setItem(KEY, JSON.stringify(kept)));
  };
  const open = (): void => {
    const who = user();
    if (!around.isShared || who === undefined || !readUsers(around.storage).includes(who)) return;
    around.whenIdle(async () => {
      if (user() !== who || store.get(roomsDeniedAtom) !== null) return;
      // Their screens as well: code is run while nobody waits for it, and a room is drawn by the press that goes to it. What
      // cannot be fetched now is when it is wanted.
      const code = await Promise.all([
        import('../acts.ts'),
        withWords(import('../roomsArea.ts')),
        withWords(import('../talk/talkArea.ts')),
      ]).catch(() => null);
      if (!code || user() !== who) return;
      const [{ roomActs }, screens, { NewDeviceLine }] = code;
      for (const name of ['rooms', 'room']) void entryOf(store.get(areasAtom), name)?.page?.fetch();
      for (const one of [screens.Conversation, NewDeviceLine]) void one.preload();
      const isFirst = store.get(messagingAtom) === null;
      void ground.of(roomActs).open();
      if (!isFirst) return;
      const rehearsal = await import('./rehearse.tsx').catch(() => null);
      rehearsal?.rehearse(ground, screens, around.whenIdle);
    });
  };
  ground.onEnd(store.sub(messagingAtom, mark));
  ground.onSignedIn(open);
  // A page that was frozen, or kept to come back, may have given its thread up.
  const ended = new AbortController();
  ground.onEnd(() => ended.abort());
  document.addEventListener('resume', open, ended);
  window.addEventListener('pageshow', ({ persisted }) => persisted && open(), ended);
  open();
}
