import type { AudioDevices, MicrophoneState, VoiceProcessing } from '../PhoneEngine.ts';

/** The microphone is closed this long after its last user let go, so that a transfer or call-back does not reopen it. */
const LINGER_MS = 1500;

/** What getUserMedia's refusal means for the person. */
export function microphoneFault(error: unknown, allowedByFrame: boolean): MicrophoneState {
  const name = error instanceof Error ? error.name : '';
  if (!allowedByFrame) return 'blockedByFrame';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
}

/** False when the host page's `allow` list withholds the microphone from this frame. Unknown counts as allowed. */
function allowedByFrame(): boolean {
  const policy = (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy;
  return policy?.allowsFeature('microphone') ?? true;
}

/** A device that is gone leaves the voice to the default one, so a call does not fall silent with it. */
const constraints = ({
  audioinput,
  echoCancellation = true,
  noiseSuppression = true,
  autoGainControl = true,
}: { audioinput: string } & VoiceProcessing): MediaTrackConstraints => ({
  echoCancellation,
  noiseSuppression,
  autoGainControl,
  ...(audioinput !== 'default' && audioinput !== '' && { deviceId: audioinput }),
});
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The one microphone of this panel: opened for the first call that needs it, shared by all, closed after the last.
 * Input volume 1 passes the device's own track on; anything between is scaled; 0 silences it. WRTC-009
 */
export function createMicrophone(onState: (state: MicrophoneState) => void) {
  let state: MicrophoneState = 'unknown';
  let wanted: MediaTrackConstraints = constraints({ audioinput: 'default' });
  let volume = 1;
  let muted = false;
  let raw: MediaStream | null = null;
  let sent: MediaStream | null = null;
  let scale: { context: AudioContext; gain: GainNode } | null = null;
  let opening: Promise<MediaStream | null> | null = null;
  let users = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(track: MediaStreamTrack) => void>();

  const setState = (next: MicrophoneState): void => {
    if (next === state) return;
    state = next;
    onState(next);
  };

  const apply = (): void => {
    for (const track of sent?.getAudioTracks() ?? []) track.enabled = !muted && volume > 0;
    if (scale) scale.gain.gain.value = volume;
  };

  const close = (): void => {
    for (const stream of [raw, sent]) for (const track of stream?.getTracks() ?? []) track.stop();
    void scale?.context.close();
    raw = sent = scale = null;
  };

  const scaled = (stream: MediaStream): MediaStream => {
    if (volume === 1 || volume === 0) return stream;
    const context = new AudioContext();
    const gain = context.createGain();
    const out = context.createMediaStreamDestination();
    context.createMediaStreamSource(stream).connect(gain).connect(out);
    scale = { context, gain };
    return out.stream;
  };

  const open = async (): Promise<MediaStream | null> => {
    if (!navigator.mediaDevices) {
      setState('blockedByFrame');
      return null;
    }
    const mine = wanted;
    try {
      raw = await navigator.mediaDevices.getUserMedia({ audio: mine, video: false });
      // Chosen anew while it opened.
      if (!isSame(mine, wanted)) {
        close();
        return open();
      }
      // Unplugged, or taken back by the person: what there is now goes on with the call, or its state says why not.
      for (const track of raw.getTracks()) track.onended = () => void renew();
      sent = scaled(raw);
      apply();
      setState('granted');
      return sent;
    } catch (error) {
      setState(microphoneFault(error, allowedByFrame()));
      return null;
    }
  };

  const stream = (): Promise<MediaStream | null> => {
    if (sent) return Promise.resolve(sent);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };

  /** Opens the device anew, in running calls too: after a sleep a track may be silent for ever without having ended. */
  const renew = async (): Promise<void> => {
    if (!sent && users === 0) return;
    close();
    const track = (await stream())?.getAudioTracks()[0];
    if (track) for (const listener of listeners) listener(track);
  };

  return {
    get state() {
      return state;
    },
    get isMuted() {
      return muted;
    },
    /**
     * The microphone for one call, until `release`; `null` when there is none to be had (see `state`).
     *
     * @param onTrack called when the device changes in the middle of the call
     */
    async acquire(
      onTrack?: (track: MediaStreamTrack) => void,
    ): Promise<{ stream: MediaStream; release(): void } | null> {
      clearTimeout(closing);
      users += 1;
      let held = true;
      const release = (): void => {
        if (!held) return;
        held = false;
        users -= 1;
        if (onTrack) listeners.delete(onTrack);
        clearTimeout(closing);
        if (users === 0) closing = setTimeout(close, LINGER_MS);
      };
      if (onTrack) listeners.add(onTrack);
      const opened = await stream();
      if (!opened) release();
      return opened && { stream: opened, release };
    },
    setMuted(next: boolean): void {
      muted = next;
      apply();
    },
    /** Changes device, processing or volume, in running calls too. WRTC-022 */
    async use(next: Pick<AudioDevices, 'audioinput' | 'audioinput_volume'> & VoiceProcessing): Promise<void> {
      const [before, loudness] = [wanted, volume];
      wanted = constraints(next);
      volume = next.audioinput_volume;
      // A call that lost its microphone tries again, whatever changed.
      const reopen = sent ? !isSame(before, wanted) || (volume !== loudness && volume > 0) : !opening;
      if (!reopen) return apply();
      await renew();
    },
    renew,
    /** Learns the permission without asking for it, and later that one is plugged in where there was none. */
    async probe(): Promise<void> {
      if (!navigator.mediaDevices || !allowedByFrame()) return setState('blockedByFrame');
      let told = (): void => setState('prompt');
      try {
        const permission = await navigator.permissions.query({ name: 'microphone' as PermissionName });
        told = () =>
          setState(permission.state === 'granted' ? 'granted' : permission.state === 'denied' ? 'denied' : 'prompt');
        permission.onchange = told;
      } catch {}
      told();
      navigator.mediaDevices.addEventListener('devicechange', async () => {
        if (state !== 'missing') return;
        const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
        if (found.some(({ kind }) => kind === 'audioinput')) told();
      });
    },
    close,
  };
}
export type Microphone = ReturnType<typeof createMicrophone>;
