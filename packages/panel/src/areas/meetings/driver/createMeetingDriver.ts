import {
  type DrivenPerson,
  eventOfNews,
  isOfConnection,
  type MeetingDriverFacts,
  type MeetingEvent,
  type MeetingSystem,
  readDriverFacts,
  readDriverNews,
} from '@ringside/domain/meeting';

/** From being asked to connect to its word of it, and from being asked into a meeting to being in it; in milliseconds. */
const [READY_MS, JOIN_MS] = [20_000, 30_000];
/** A driver that says more than this in a second has a fault. */
const [MOST_NEWS, WINDOW_MS] = [100, 1000];

/** Microphone and camera as a driver is to show them: what is switched off does not reach it. */
export interface Switches {
  isMuted: boolean;
  isCameraOff: boolean;
}
/** The script of the deployment, on the other side of its frame. Each method may fail; none is trusted. */
export interface DriverRemote {
  /** What it says of itself; null: no script has registered. */
  facts(): Promise<unknown>;
  /** Settles at once; its words of it come later. @param opening.isForced the user wants it here, wherever else it is */
  open(opening: { licence: string; token: string; isForced: boolean }): Promise<unknown>;
  /** Takes microphone and camera. @param sdp what the panel offers @returns the answer */
  offer(sdp: string): Promise<unknown>;
  candidate(candidate: string): Promise<unknown>;
  join(meeting: { id: string; name: string; isHost: boolean; userName: string } & Switches): Promise<unknown>;
  set(switches: Switches): Promise<unknown>;
  kick(id: string): Promise<unknown>;
  leave(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Options {
  /** Opens the frame, and hears what the driver says. */
  open(hear: (news: unknown) => void): Promise<DriverRemote>;
  /** Takes the frame away. */
  close(): void;
  /** Why it does not run here; null: it does. */
  faultOf(systems: readonly MeetingSystem[]): 'os' | 'browser' | null;
  /** What becomes of meetings. */
  tell(event: MeetingEvent): void;
  onFacts(facts: MeetingDriverFacts): void;
  onPeople(people: DrivenPerson[]): void;
  onCandidate(candidate: string): void;
  /** The meeting is over, and the user did not leave it. */
  onOver(): void;
  /** It is not connected any more, and will not be by itself. */
  onFailed(): void;
  now(): number;
}

/**
 * A driver of meetings of the deployment: opened, connected, in a meeting. Nothing of it throws; whatever the driver does ends in an event of
 * meetings (`meetingService` of the domain), whose states are the same for each engine.
 *
 *     closed ── connect ──▶ opening ── facts ──▶ asked ── ready ──▶ ready ── join ──▶ in a meeting
 *        ▲                     │  no script, no system  │ failed, late ──▶ network error, and `ready` may still come
 *        └── close ◀───────────┴───── inUse, dropped, fault, refused, too much of it ──────┘
 *
 * @see CONF-004 .. CONF-013
 */
export function createMeetingDriver(options: Options) {
  const { tell } = options;
  let driver: DriverRemote | null = null;
  /** A driver that was closed or opened anew says nothing of what was before. */
  let round = 0;
  let at: 'closed' | 'opening' | 'asked' | 'ready' = 'closed';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The meeting that is being joined or goes on. */
  let call: { isHost: boolean; isIn: boolean; settle: (isIn: boolean) => void } | null = null;
  const heard = { since: 0, count: 0 };

  /** @returns it was one of the driver's meetings */
  const endCall = (): boolean => {
    const its = call;
    call = null;
    if (!its) return false;
    its.settle(false);
    tell({ kind: 'call', step: 'terminate' });
    if (its.isIn) options.onOver();
    return true;
  };
  const close = (): void => {
    round += 1;
    at = 'closed';
    clearTimeout(timer);
    void driver?.close().catch(() => undefined);
    driver = null;
    options.close();
  };
  const fail = (event: MeetingEvent): void => {
    endCall();
    tell(event);
    close();
    options.onFailed();
  };
  const isTooMuch = (): boolean => {
    const now = options.now();
    if (now - heard.since >= WINDOW_MS) Object.assign(heard, { since: now, count: 0 });
    heard.count += 1;
    return heard.count > MOST_NEWS;
  };
  const hear = (mine: number) => (value: unknown) => {
    if (mine !== round || at === 'closed') return;
    if (isTooMuch()) return fail({ kind: 'fault', cause: 'driver' });
    const news = readDriverNews(value);
    // Nothing is so before it was asked for.
    if (!news || at === 'opening') return;
    const event = eventOfNews(news);
    if (isOfConnection(news)) {
      if (!event) return;
      clearTimeout(timer);
      if (event.kind !== 'cloud') return fail(event);
      at = event.sip === 'ok' ? 'ready' : 'asked';
      if (event.sip === 'ko') endCall();
      return tell(event);
    }
    if (!call) return;
    if (news.is === 'people') options.onPeople(news.people);
    else if (news.is === 'candidate') options.onCandidate(news.candidate);
    else if (news.is === 'terminate') endCall();
    else if (news.is === 'active') {
      call.settle(true);
      tell({ kind: 'call', step: 'active' });
    } else if (event && (news.is !== 'hosted' || call.isHost)) tell(event);
  };

  return {
    /** Opens the driver anew, and has it connect. */
    async connect(opening: { licence: string; token: string; isForced: boolean }): Promise<void> {
      endCall();
      close();
      const mine = round;
      at = 'opening';
      tell({ kind: 'connect', mode: 'driver' });
      const fault: MeetingEvent = { kind: 'fault', cause: 'driver' };
      if (opening.token === '') return fail({ kind: 'token', value: opening.token });
      try {
        const opened = await options.open(hear(mine));
        // Signed out, or opened once more: the frame of this one goes as well.
        if (mine !== round) return;
        driver = opened;
        const said = await opened.facts();
        if (mine !== round) return;
        if (said === null || said === undefined) return fail(fault);
        const facts = readDriverFacts(said);
        options.onFacts(facts);
        const why = options.faultOf(facts.systems);
        if (why) return fail({ kind: 'fault', cause: why });
        at = 'asked';
        timer = setTimeout(() => mine === round && tell({ kind: 'cloud', sip: 'ko' }), READY_MS);
        await opened.open(opening);
      } catch {
        if (mine === round) fail(fault);
      }
    },
    /**
     * Comes into a meeting.
     *
     * @param begin gives the driver microphone and camera
     * @returns the user is in it
     */
    async join(
      meeting: Parameters<DriverRemote['join']>[0],
      begin: (its: DriverRemote) => Promise<void>,
    ): Promise<boolean> {
      const its = driver;
      if (!its || at !== 'ready' || call) return false;
      tell({ kind: 'call', step: 'proceeding' });
      const entered = new Promise<boolean>((resolve) => {
        const late = setTimeout(() => resolve(false), JOIN_MS);
        call = {
          isHost: meeting.isHost,
          isIn: false,
          settle(isIn) {
            clearTimeout(late);
            if (call) call.isIn ||= isIn;
            resolve(isIn);
          },
        };
      });
      const mine = call;
      const asked = async (): Promise<void> => {
        await begin(its);
        await its.join(meeting);
      };
      asked().catch(() => mine === call && endCall());
      const isIn = await entered;
      if (!isIn) {
        if (mine === call) endCall();
        void its.leave().catch(() => undefined);
      }
      return isIn;
    },
    set: (switches: Switches): void => void driver?.set(switches).catch(() => undefined),
    kick: (id: string): void => void (call?.isHost && driver?.kick(id).catch(() => undefined)),
    /** By the user. */
    leave(): void {
      if (!call) return;
      call.isIn = false;
      endCall();
      void driver?.leave().catch(() => undefined);
    },
    /** The user goes, or meetings go another way. */
    stop(): void {
      if (call) call.isIn = false;
      endCall();
      close();
    },
  };
}
