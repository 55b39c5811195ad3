import type { createMicrophone } from '../audio/microphone.ts';
import type { createRemoteAudio } from '../audio/remoteAudio.ts';
import type { DialResult } from '../PhoneEngine.ts';
import type { Legs } from './createLegs.ts';
import type { Link } from './createLink.ts';
import { dialFault } from './dialFault.ts';
import { type Leg, prepareAudio, terminate } from './leg.ts';

/**
 * Calls a number. The INVITE waits neither for the microphone nor for ICE: the audio section is offered without a
 * track. Settles when the other side rings or answers, or with the fault. WRTC-009
 */
export async function placeCall(
  {
    link,
    legs,
    microphone,
    audio,
  }: {
    link: Link;
    legs: Legs;
    microphone: ReturnType<typeof createMicrophone>;
    audio: ReturnType<typeof createRemoteAudio>;
  },
  { number, extraHeaders, codeHeader }: { number: string; extraHeaders: string[]; codeHeader: string },
): Promise<DialResult> {
  const { caller } = link;
  if (!caller) return { ok: false, fault: 'notReady', status: 0 };
  // Only a permission known to be granted lets the INVITE overtake the microphone: nobody's phone must ring for a
  // call that cannot be spoken.
  const early = microphone.state === 'granted' ? null : await microphone.acquire();
  if (microphone.state !== 'granted') return { ok: false, fault: 'microphone', status: 0 };
  return new Promise<DialResult>((resolve) => {
    const begun = performance.now();
    let leg: Leg | null = null;
    try {
      const session = caller.ua.call(`sip:${number.replaceAll('#', '%23')}@${caller.realm}`, {
        mediaConstraints: { audio: false, video: false },
        pcConfig: link.peer,
        extraHeaders,
      });
      const { _request: request } = session as unknown as { _request: { call_id: string } };
      const mine = legs.track(session, request.call_id, false);
      leg = mine;
      const peer = session.connection as unknown as RTCPeerConnection;
      prepareAudio(mine, peer, (remote) => audio.attach(mine.dialogId, remote));
      session.on('sending', () => {
        // The browser keeps every measure for as long as the page lives: the last one is enough.
        performance.clearMeasures('ringside:invite');
        performance.measure('ringside:invite', { start: begun });
      });
      session.on('progress', () => resolve({ ok: true, dialogId: mine.dialogId }));
      session.on('accepted', () => resolve({ ok: true, dialogId: mine.dialogId }));
      session.on('failed', ({ message }) => {
        const response = message as { status_code?: number; getHeader?(name: string): string | undefined } | null;
        resolve(dialFault(response?.status_code ?? 0, response?.getHeader?.(codeHeader)));
      });
      void legs.openMicrophone(mine).then((stream) => {
        early?.release();
        const voice = stream?.getAudioTracks()[0];
        if (voice) return void mine.sender?.replaceTrack(voice);
        if (!legs.has(mine.dialogId)) return;
        resolve({ ok: false, fault: 'microphone', status: 0 });
        terminate(session);
      });
    } catch {
      early?.release();
      if (leg) legs.gone(leg);
      resolve({ ok: false, fault: 'failed', status: 0 });
    }
  });
}
