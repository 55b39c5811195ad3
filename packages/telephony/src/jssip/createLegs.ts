import type { RTCSession } from 'jssip/lib/RTCSession.js';
import type { createMicrophone } from '../audio/microphone.ts';
import type { createRemoteAudio } from '../audio/remoteAudio.ts';
import type { PhoneEvents } from '../PhoneEngine.ts';
import { type Leg, prepareAudio, terminate } from './leg.ts';

/** RFC 3261 section 21.4.9: not at this phone any more. */
const GONE = 410;
const nothing = (): void => undefined;

/** The dialogs of this browser: followed from their first message to their end, with microphone and loudspeaker. */
export function createLegs(options: {
  microphone: ReturnType<typeof createMicrophone>;
  audio: ReturnType<typeof createRemoteAudio>;
  peer: () => RTCConfiguration;
  tell: (change: PhoneEvents['dialog']) => void;
  /** Content type of an INFO by which the server says that it does not hear this phone. */
  unheardType: string;
  /** The media path of a leg is lost. */
  repair: (why: 'path' | 'sleep') => void;
}) {
  const { microphone, audio, tell, unheardType, repair } = options;
  const legs = new Map<string, Leg>();

  const gone = (leg: Leg): void => {
    if (!legs.delete(leg.dialogId)) return;
    leg.releaseMicrophone();
    leg.unwatch();
    audio.detach(leg.dialogId);
    tell({ dialogId: leg.dialogId, state: null });
  };

  const move = (leg: Leg, next: Leg['state']): void => {
    if (leg.state === next || !legs.has(leg.dialogId)) return;
    leg.state = next;
    tell({ dialogId: leg.dialogId, state: next });
  };

  /** Nothing that is needed to place a call: it comes when one stands. */
  const guard = async (leg: Leg): Promise<void> => {
    const { guardPath } = await import('./guardPath.ts');
    if (legs.has(leg.dialogId)) leg.unwatch = guardPath(leg.session, unheardType, repair);
  };

  const track = (session: RTCSession, dialogId: string, autoAnswer: boolean): Leg => {
    const incoming = session.direction === 'incoming';
    const state = incoming ? 'incoming' : 'dialling';
    const leg: Leg = {
      dialogId,
      session,
      state,
      autoAnswer,
      hasProgress: false,
      sender: null,
      releaseMicrophone: nothing,
      unwatch: nothing,
    };
    legs.set(dialogId, leg);
    const passed = { ...(autoAnswer && { autoAnswer }) };
    session.on('progress', ({ response }: { response: { body?: string } | null }) => {
      // Of an incoming call it is the user's own 180.
      if (incoming) return tell({ dialogId, state: leg.state, ...passed, isSignalled: true });
      if (response?.body) leg.hasProgress = true;
      if (leg.state === 'connected' || !legs.has(dialogId)) return;
      leg.state = 'ringingThere';
      tell({ dialogId, state: leg.state, ...(leg.hasProgress && { hasProgress: true }) });
    });
    session.on('confirmed', () => {
      move(leg, 'connected');
      if (legs.has(dialogId)) void guard(leg);
    });
    session.on('ended', () => gone(leg));
    session.on('failed', () => gone(leg));
    session.on('icecandidate', ({ ready }) => ready());
    tell({ dialogId, state, ...passed });
    return leg;
  };

  /** Opens the microphone for a leg; null when refused. */
  const openMicrophone = async (leg: Leg): Promise<MediaStream | null> => {
    const opened = await microphone.acquire((next) => void leg.sender?.replaceTrack(next));
    if (!opened) return null;
    if (!legs.has(leg.dialogId)) {
      opened.release();
      return null;
    }
    leg.releaseMicrophone = opened.release;
    return opened.stream;
  };

  const answer = async (dialogId: string): Promise<boolean> => {
    const leg = legs.get(dialogId);
    if (leg?.state !== 'incoming') return false;
    const stream = await openMicrophone(leg);
    if (!stream || leg.session.isEnded()) return false;
    return new Promise<boolean>((resolve) => {
      leg.session.on('accepted', () => resolve(true));
      leg.session.on('failed', () => resolve(false));
      leg.session.on('peerconnection', ({ peerconnection }) => {
        const peer = peerconnection as unknown as RTCPeerConnection;
        prepareAudio(leg, peer, (remote) => audio.attach(dialogId, remote));
      });
      try {
        leg.session.answer({
          mediaStream: stream,
          mediaConstraints: { audio: true, video: false },
          pcConfig: options.peer(),
        });
        const peer = leg.session.connection as unknown as RTCPeerConnection | undefined;
        leg.session.on('accepted', () => {
          leg.sender = peer?.getSenders()[0] ?? null;
        });
      } catch {
        resolve(false);
      }
    });
  };

  return {
    get: (dialogId: string): Leg | undefined => legs.get(dialogId),
    has: (dialogId: string): boolean => legs.has(dialogId),
    track,
    openMicrophone,
    answer,
    gone,
    /** This phone goes away: nobody has refused what rings, so it rings on elsewhere or is taken by the mailbox. */
    leave(): void {
      for (const leg of [...legs.values()]) if (leg.state === 'incoming') terminate(leg.session, GONE);
    },
    /** Forgets all of them. */
    forget(): void {
      for (const leg of [...legs.values()]) gone(leg);
    },
    /** Ends all of them. */
    end(): void {
      for (const leg of [...legs.values()]) {
        gone(leg);
        terminate(leg.session);
      }
    },
  };
}
export type Legs = ReturnType<typeof createLegs>;
