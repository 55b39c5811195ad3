import { watchLevel } from '../audio/level.ts';
import { createMicrophone } from '../audio/microphone.ts';
import { createRemoteAudio } from '../audio/remoteAudio.ts';
import { createEmitter } from '../emitter.ts';
import type { PhoneEngine, PhoneEvents } from '../PhoneEngine.ts';
import { createLegs } from './createLegs.ts';
import { createLink } from './createLink.ts';
import { terminate } from './leg.ts';
import { placeCall } from './placeCall.ts';

export interface JsSipEngineOptions {
  /** The browser refused to play the other party's voice without a click. */
  onSoundBlocked(): void;
  autoAnswerHeader: string;
  infosHeader: string;
  callerIdHeader: string;
  codeHeader: string;
  /** Content type of an INFO by which the server says that it does not hear this phone. */
  unheardType: string;
}

/**
 * Browser phone on JsSIP. The INVITE waits neither for the microphone nor for ICE: the audio section is offered
 * without a track, and the first host candidate sends it. WRTC-005, WRTC-009 .. WRTC-014
 */
export function createJsSipEngine(options: JsSipEngineOptions): PhoneEngine {
  const { on, emit } = createEmitter<PhoneEvents>();
  const audio = createRemoteAudio(options.onSoundBlocked);
  const microphone = createMicrophone((state) => emit('microphone', state));
  const legs = createLegs({
    microphone,
    audio,
    peer: () => link.peer,
    tell: (change) => emit('dialog', change),
    unheardType: options.unheardType,
    /**
     * The media path is lost and an ICE restart did not bring it back, or the machine slept: the link is opened anew, and the server calls this phone back
     * into its calls, over a peer connection of its own that finds the path of today.
     */
    repair(why) {
      if (link.state.at !== 'ready') return;
      if (why === 'sleep') void microphone.renew();
      link.cut();
    },
  });
  const link = createLink({
    onState: (state) => emit('state', state),
    onIncoming(session, invite) {
      const leg = legs.track(session, invite.call_id, invite.getHeader(options.autoAnswerHeader) === 'true');
      if (leg.autoAnswer) void legs.answer(leg.dialogId);
    },
    // With the link the server gave up the dialogs over it; it invites anew to what goes on.
    onBack: legs.end,
    onStopping: legs.leave,
    onStopped: legs.forget,
  });

  window.addEventListener('online', link.reconnect);
  void microphone.probe();

  return {
    get state() {
      return link.state;
    },
    get microphone() {
      return microphone.state;
    },
    get isMuted() {
      return microphone.isMuted;
    },
    start: link.start,
    stop: link.stop,
    dial: (number, infos, callerId) =>
      placeCall(
        { link, legs, microphone, audio },
        {
          number,
          codeHeader: options.codeHeader,
          extraHeaders: [
            ...(infos ? [`${options.infosHeader}: ${encodeURIComponent(JSON.stringify(infos))}`] : []),
            ...(callerId ? [`${options.callerIdHeader}: ${callerId}`] : []),
          ],
        },
      ),
    answer: legs.answer,
    hangUp(dialogId) {
      const leg = legs.get(dialogId);
      if (leg) terminate(leg.session);
      return leg !== undefined;
    },
    sendDtmf(dialogId, digits) {
      const dtmf = legs.get(dialogId)?.sender?.dtmf;
      // While the path is still being found, or renewed, it throws.
      if (!dtmf?.canInsertDTMF) return false;
      // insertDTMF replaces what is still queued, so the rest goes in front.
      dtmf.insertDTMF(dtmf.toneBuffer + digits, 100, 70);
      return true;
    },
    setMuted: (muted) => microphone.setMuted(muted),
    has: legs.has,
    async setDevices(devices) {
      audio.use(devices.audiooutput, devices.audiooutput_volume);
      await microphone.use(devices);
    },
    async requestMicrophone() {
      const opened = await microphone.acquire();
      opened?.release();
      return microphone.state;
    },
    stats: async (dialogId) => {
      const peer = legs.get(dialogId)?.session.connection as unknown as RTCPeerConnection | undefined;
      return (await peer?.getStats().catch(() => null)) ?? null;
    },
    watchInput: (onLevel) => watchLevel(microphone, onLevel),
    unblockSound: () => audio.unblock(),
    on,
    dispose() {
      window.removeEventListener('online', link.reconnect);
      link.stop();
      microphone.close();
    },
  };
}
