import { type ListFrame, linkFrame, listFrame } from '@ringside/protocol/kernel/frames';
import type { ListName } from '@ringside/protocol/lists';
import type { Clock, Socket, SocketConstructor, Surroundings } from '../ports.ts';
import { createFollowed } from './createFollowed.ts';
import { createSoon } from './createSoon.ts';
import { createSteadyClock } from './createSteadyClock.ts';
import { type LinkState, linkState } from './LinkState.ts';
import { type Link, type LinkEffect, type LinkEvent, link } from './link.ts';
import { judge, type Seen, sinceOf } from './versions.ts';

export interface LinkPorts {
  url: string;
  WebSocket: SocketConstructor;
  clock: Clock;
  random: () => number;
  surroundings: Surroundings;
  token: () => string | null;
  /** Fetches what is missing of the lists. */
  poll: (
    lists: { list: ListName }[],
  ) => Promise<{ outcome: 'ok'; frames: ListFrame[] } | { outcome: 'failed' | 'expired' }>;
  /** Whether the server answers a plain request. Never rejects. */
  knock: (signal: AbortSignal) => Promise<boolean>;
  /** Whether a list is followed in this session. Default: all are. */
  follows?: (list: ListName) => boolean;
  onLink: (state: LinkState) => void;
  /** Takes a frame that is in line; `bad` of its items could not be read. */
  take: (frame: ListFrame) => { bad: number };
  /** The session is over; the code of the refusal says why. */
  onUnauthorized: (code: string) => void;
  /** Items the schemas did not take; none: the list is given up. ROLE-018, WRTC-017 */
  onBadData: (list: ListName, count: number) => void;
  /** Runs something after what has arrived already; a task of its own without. */
  soon?: (work: () => void) => void;
}

/**
 * From this try on a socket is only opened once the server answered a plain request: a browser that saw many sockets of a
 * page fail delays its next ones for seconds (Chromium: up to five), and so the link would be late when the network is back.
 */
const KNOCK_FROM = 3;

/** Why a session is over, by the words with which the server closes its socket. */
const END_CODES: Readonly<Record<string, string>> = {
  'session expired': 'SESSION_EXPIRED',
  'session revoked': 'SESSION_REVOKED',
};

/**
 * Runs the machine of `link.ts`: one socket, one timer, and the versions of the lists, which outlive the socket.
 *
 * Frames that arrive together are passed on together: after a cut hundreds are waiting, and whoever draws the lists should
 * draw once and not once for each.
 */
export function runLink(ports: LinkPorts) {
  const { clock, soon = createSoon(clock) } = ports;
  const steady = createSteadyClock(clock);
  let state: Link = { at: 'idle' };
  let socket: Socket | null = null;
  let knocking: AbortController | null = null;
  let timer: unknown = null;
  let timerAt = 0;
  let told = JSON.stringify(linkState(state, steady.setBack));
  let seen = new Map<ListName, Seen>();
  const followed = createFollowed(clock, (list) => ask(list));
  let session = 0;
  let polls = 0;
  let inbox: ListFrame[] = [];
  /** What the server said when it closed the last socket. */
  let endReason = '';

  const send = (event: LinkEvent): void => {
    const context = { now: steady.now(), random: ports.random(), isVisible: ports.surroundings.isVisible() };
    const [next, effects] = link(state, event, context);
    state = next;
    arm();
    const now = linkState(state, steady.setBack);
    const text = JSON.stringify(now);
    if (text !== told) {
      told = text;
      ports.onLink(now);
    }
    for (const effect of effects) perform(effect);
  };

  /** One timer for the deadline of the state. It is left alone while it is early: a busy link would re-arm it per frame. */
  const arm = (): void => {
    const deadline = state.at === 'idle' ? null : state.deadline;
    if (timer !== null && deadline !== null && timerAt <= deadline) return;
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    if (deadline === null) return;
    timerAt = deadline;
    timer = clock.setTimeout(onTimer, Math.max(0, deadline - steady.now()));
  };
  const onTimer = (): void => {
    timer = null;
    if (state.at !== 'idle' && state.deadline > steady.now()) arm();
    else send({ type: 'deadline' });
  };

  const perform = (effect: LinkEffect): void => {
    switch (effect.do) {
      case 'open':
        return open();
      case 'close':
        return drop();
      case 'ping':
        return void post({ type: 'ping', n: effect.n });
      case 'poll':
        return void poll();
      case 'unauthorized':
        return ports.onUnauthorized(END_CODES[endReason] ?? 'ROUTER_ERR_401');
    }
  };

  const drop = (): void => {
    knocking?.abort();
    knocking = null;
    const old = socket;
    socket = null;
    if (!old) return;
    // Late events of a socket that was given up belong to nobody.
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    try {
      old.close(1000);
    } catch {
      // Closing a socket that never opened may throw; it is gone either way.
    }
  };

  const open = (): void => {
    drop();
    if (state.at !== 'opening' || state.attempt < KNOCK_FROM) return openSocket();
    const mine = new AbortController();
    knocking = mine;
    void ports.knock(mine.signal).then((isThere) => {
      if (knocking !== mine) return;
      knocking = null;
      if (isThere) openSocket();
      else send({ type: 'closed', code: 1006 });
    });
  };

  const openSocket = (): void => {
    let mine: Socket;
    try {
      mine = new ports.WebSocket(ports.url);
    } catch {
      // No WebSocket in this browser, or a policy forbids it. PUSH-009
      return send({ type: 'closed', code: 1006 });
    }
    socket = mine;
    mine.onopen = () => post({ type: 'auth', token: ports.token() ?? '' });
    mine.onmessage = (event) => receive(event.data);
    mine.onclose = (event) => {
      socket = null;
      endReason = event.reason ?? '';
      const lost = followed.closed(event.code, endReason);
      if (lost) ports.onBadData(lost, 0);
      send({ type: 'closed', code: event.code });
    };
  };

  const lists = (): ListName[] => followed.all().filter(ports.follows ?? (() => true));
  const ask = (list: ListName): void => post({ type: 'subscribe', ...sinceOf(list, seen.get(list)) });
  const post = (frame: unknown): void => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  };

  const receive = (data: unknown): void => {
    let json: unknown;
    try {
      json = JSON.parse(String(data));
    } catch {
      return;
    }
    const control = linkFrame.safeParse(json);
    if (control.success && control.data.type === 'ready') {
      send({ type: 'ready' });
      // what is subscribed to begins after what has arrived
      empty();
      for (const list of lists()) ask(list);
      return;
    }
    send({ type: 'heard' });
    if (control.success) return;
    const frame = listFrame.safeParse(json);
    if (frame.success && inbox.push(frame.data) === 1) soon(empty);
  };

  const empty = (): void => {
    const frames = inbox;
    inbox = [];
    for (const frame of frames) take(frame);
  };

  const take = (frame: ListFrame): void => {
    const [next, verdict] = judge(seen.get(frame.list), frame);
    if (next) seen.set(frame.list, next);
    followed.heard(frame.list);
    if (verdict === 'ask') ask(frame.list);
    if (verdict !== 'apply') return;
    const { bad } = ports.take(frame);
    if (bad > 0) ports.onBadData(frame.list, bad);
  };

  const poll = async (): Promise<void> => {
    empty();
    const mine = session;
    polls += 1;
    const number = polls;
    const result = await ports.poll(lists().map((list) => sinceOf(list, seen.get(list))));
    // A socket that got through meanwhile is ahead of the answer.
    if (mine !== session || state.at === 'connected' || state.at === 'idle') return;
    empty();
    if (result.outcome === 'ok') for (const frame of result.frames) take(frame);
    // A poll that hung says nothing about the one after it.
    if (result.outcome !== 'failed' || number === polls) send({ type: 'polled', outcome: result.outcome });
  };

  const stopWaking = ports.surroundings.onWake(() => send({ type: 'wake' }));
  return {
    connect: () => send({ type: 'connect' }),
    /** Subscribes one more list, for good. */
    follow(list: ListName): void {
      if (followed.add(list) && state.at === 'connected') ask(list);
    },
    disconnect(): void {
      // not passed on, so not seen: the next link brings it again
      inbox = [];
      send({ type: 'disconnect' });
    },
    get state(): LinkState {
      return linkState(state, steady.setBack);
    },
    /** Forgets what was seen: the lists belong to another session now. */
    forget(): void {
      session += 1;
      inbox = [];
      seen = new Map();
    },
    dispose(): void {
      send({ type: 'disconnect' });
      stopWaking();
    },
  };
}
