import type { MessageRow, RoomRow, Talk } from '@ringside/chat/Messaging';
import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { groundAtom } from '../../../kernel/acts.ts';
import { areasAtom } from '../../../kernel/areasAtom.ts';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { start } from '../../../kernel/navigation/navigation.ts';
import { REFUSALS, refuse } from '../../../kernel/refusals.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { shownLocaleAtom } from '../../../words/useT.ts';
import { messagingAtom, ROOMS, roomPath, roomRowsAtom, talkAtom } from '../state.ts';

const by = { id: '@', name: 'A B' };
const room: RoomRow = {
  ...{ id: '!', kind: 'PRIVATE_EXTENDED', name: 'A', topic: '', person: null, others: [by], members: 2, at: 1 },
  ...{ isEncrypted: true, isFavourite: false, invitedBy: null, isLastAdmin: false, keepDays: null },
  ...{ unread: 0, mentions: 0, isMarked: false, notice: 'all', notSent: 0, last: null },
  ...{ canSend: false, canReact: true, canDelete: 'own' },
};
const message = (id: string, isOwn: boolean): MessageRow => ({
  ...{ kind: 'text', id, at: 1, by, isOwn, text: 'A b', is: 'readable', isEdited: false },
  ...{ deletedBy: null, replyTo: null, reactions: [], file: null, mentions: [] },
});
const talk: Talk = {
  roomId: room.id,
  rows: [
    { kind: 'system', id: '0', at: 1, by, what: 'encrypted', text: '' },
    ...['1', '2', '3', '4'].map((id) => message(id, id > '2')),
  ],
  ...{ unsent: [], hasOlder: true, unreadFrom: null, readBy: [by], typing: [] },
};

/** A store with one made-up room, which looks as that of the panel does. What is asked of it is asked of nobody. */
function createMadeUp(real: Store): Store {
  const store = createStore();
  const nothing = async () => refuse(REFUSALS.network);
  const acts = new Proxy({}, { get: () => nothing });
  store.set(groundAtom, { of: () => acts, used: () => acts } as unknown as Ground);
  store.set(areasAtom, real.get(areasAtom));
  store.set(layoutAtom, real.get(layoutAtom));
  store.set(profileAtom, real.get(profileAtom));
  store.set(shownLocaleAtom, real.get(shownLocaleAtom));
  store.set(messagingAtom, { at: 'ready' });
  store.set(roomRowsAtom, [room]);
  return store;
}

interface Screens {
  RoomsScreen: ComponentType;
  RoomScreen: ComponentType;
  RoomHead: ComponentType;
}

/**
 * Draws and lays out the list of rooms and a room where nobody sees it, step by step while nothing else is to do, so that their code has run before
 * a user waits for it: a room is then drawn in two thirds of the time (docs/messaging.md). Each step is in the document for as long as it
 * takes: nobody comes upon it there by sight, keyboard, or reading aloud. Ends when the user goes to rooms, which is the same in earnest.
 *
 * @param whenIdle runs a step when nothing else is to do
 */
export function rehearse(
  { store: real, onEnd }: Pick<Ground, 'store' | 'onEnd'>,
  { RoomsScreen, RoomScreen, RoomHead }: Screens,
  whenIdle: (work: () => unknown) => void,
): void {
  const store = createMadeUp(real);
  const place = document.createElement('div');
  place.className = 'ringside';
  place.inert = true;
  Object.assign(place.style, { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' });
  let root = createRoot(place);
  const draw = (screen: ReactNode): void => root.render(<Provider store={store}>{screen}</Provider>);
  const once = [
    () => draw(<RoomsScreen />),
    () => {
      store.set(navigationAtom, { path: roomPath(room.id), stack: [ROOMS] });
      draw(
        <>
          <header className="head">
            <RoomHead />
          </header>
          <RoomScreen />
        </>,
      );
    },
    () => store.set(talkAtom, talk),
    () => store.set(roomRowsAtom, [{ ...room, canSend: true }]),
  ];
  const again = (): void => {
    root.unmount();
    root = createRoot(place);
    store.set(navigationAtom, start);
    store.set(talkAtom, null);
    store.set(roomRowsAtom, [room]);
  };
  // Twice: what runs a second time is compiled better.
  const steps = [...once, again, ...once];
  const stop = (): void => {
    steps.length = 0;
  };
  onEnd(stop);
  const next = (): void => {
    if (real.get(navigationAtom).path.startsWith(ROOMS)) stop();
    const step = steps.shift();
    if (!step) return root.unmount();
    try {
      document.body.append(place);
      flushSync(step);
      place.getBoundingClientRect();
    } finally {
      place.remove();
    }
    whenIdle(next);
  };
  whenIdle(next);
}
