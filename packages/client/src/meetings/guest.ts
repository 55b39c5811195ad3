import type { MeetingMessage, MeetingSeat, PictureSize } from '@ringside/domain/meeting';
import { meetingMessages } from '@ringside/protocol/meetings/chat';
import { type GuestMeeting, guestMeetingAnswer, guestState, guestToken } from '@ringside/protocol/meetings/guests';
import { seatOffer, sessionDescription } from '@ringside/protocol/meetings/seats';
import * as z from 'zod/mini';
import { createHttp } from '../kernel/createHttp.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { systemClock } from '../kernel/surroundings.ts';
import { type SeatOffer, type Switches, seatFromWire } from './seats.ts';

export type { GuestMeeting };

/** Where a guest is, and with whom. */
export interface GuestState {
  v: number;
  /** ready, waiting, in, refused, full, failed, over, expired or denied. */
  at: string;
  seat: MeetingSeat | null;
  /** The meeting is recorded just now. */
  isRecorded: boolean;
}

/** What a guest can want of the server; the token of the one meeting stays in here. */
export interface GuestDoor {
  /** 403: guests are refused. 404: the link leads nowhere. 429: too many tries. */
  look(): Promise<Result<GuestMeeting>>;
  /** CONF-033 */
  login(name: string): Promise<Result<{ expiresAt: number }>>;
  /** The token, for a page that is loaded anew; null: there is none. */
  token(): string | null;
  /** A token of before: whoever has it was in the meeting, or waited. */
  resume(token: string): void;
  knock(switches: Switches): Promise<Result<null>>;
  /** Once it is other than `v`, or after some seconds. */
  state(v: number): Promise<Result<GuestState>>;
  publish(sdp: string): Promise<Result<string>>;
  offer(): Promise<Result<SeatOffer>>;
  answer(n: number, sdp: string): Promise<Result<null>>;
  set(switches: Switches): Promise<Result<null>>;
  say(text: string): Promise<Result<null>>;
  messages(after: number): Promise<Result<MeetingMessage[]>>;
  show(pictures: readonly PictureSize[]): Promise<Result<null>>;
  raiseHand(isUp: boolean): Promise<Result<null>>;
  leave(): Promise<Result<null>>;
}

/**
 * @param baseUrl of the server
 * @param link the two parts of the link, CONF-027
 */
export function createGuestDoor(
  baseUrl: string,
  link: { uid: string; linkId: string },
  more: { fetch?: typeof fetch } = {},
): GuestDoor {
  const own = { token: null as string | null };
  const ask = createHttp({
    ...{ baseUrl, clock: systemClock, token: () => own.token, unauthorized: () => undefined },
    fetch: more.fetch ?? ((...given) => fetch(...given)),
  });
  const which = { uid: link.uid, meetingPointId: link.linkId };
  const nothing = z.null();
  return {
    look: () => ask({ method: 'POST', path: 'v1/guest/Meeting', body: which, answer: guestMeetingAnswer, token: null }),
    async login(name) {
      const body = { service: 'SightCall', ...which, displayName: name };
      const path = 'v1/service/Login?rt=random';
      const answer = await ask({ method: 'POST', path, body, answer: guestToken, token: null });
      if (answer.ok) own.token = answer.value.token;
      return mapResult(answer, ({ expiresAt }) => ({ expiresAt }));
    },
    token: () => own.token,
    resume(token) {
      own.token = token;
    },
    knock: (switches) => ask({ method: 'POST', path: 'v1/guest/Knock', body: switches, answer: nothing }),
    state: async (v) =>
      mapResult(await ask({ method: 'POST', path: 'v1/guest/State', body: { v }, answer: guestState }), (state) => ({
        ...state,
        seat: state.seat && seatFromWire(state.seat),
        isRecorded: state.isRecorded ?? false,
      })),
    publish: async (sdp) =>
      mapResult(
        await ask({ method: 'POST', path: 'v1/guest/Media', body: { sdp }, answer: sessionDescription }),
        (answer) => answer.sdp,
      ),
    offer: () => ask({ method: 'GET', path: 'v1/guest/Offer', answer: seatOffer }),
    answer: (n, sdp) => ask({ method: 'PUT', path: 'v1/guest/Answer', body: { n, sdp }, answer: nothing }),
    set: (switches) => ask({ method: 'PUT', path: 'v1/guest/Seat', body: switches, answer: nothing }),
    say: (text) => ask({ method: 'POST', path: 'v1/guest/Say', body: { text }, answer: nothing }),
    messages: (after) => ask({ method: 'POST', path: 'v1/guest/Messages', body: { after }, answer: meetingMessages }),
    show: (pictures) => ask({ method: 'PUT', path: 'v1/guest/Pictures', body: { pictures }, answer: nothing }),
    raiseHand: (isUp) => ask({ method: 'PUT', path: 'v1/guest/Hand', body: { isUp }, answer: nothing }),
    leave: () => ask({ method: 'POST', path: 'v1/guest/Leave', body: {}, answer: nothing }),
  };
}
