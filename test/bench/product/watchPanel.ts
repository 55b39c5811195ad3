/** Times in a panel's page, epoch milliseconds; 0 until it happens. */
export interface Marks {
  /** The INVITE was given to the socket. */
  invite: number;
  /** The answer came. */
  answer: number;
  ice: number;
  dtls: number;
  /** First packet of the other side's sound: the browser unmutes the track with it. */
  audio: number;
  /** A REGISTER was answered with 200. */
  registered: number;
  /** The push link brought what was missed. */
  live: number;
  /** Every connection ever made, as long as it is not collected. */
  peers: WeakRef<RTCPeerConnection>[];
}

declare global {
  interface Window {
    marks: Marks;
  }
}

/**
 * Runs in every page before its scripts: keeps the times at which things happen, on the page's own clock.
 *
 * @param stun address of a STUN server that every peer connection is given, `null` for none
 */
export function watchPanel(stun: string | null): void {
  const marks: Marks = { invite: 0, answer: 0, ice: 0, dtls: 0, audio: 0, registered: 0, live: 0, peers: [] };
  window.marks = marks;
  const now = (): number => performance.timeOrigin + performance.now();
  const { send } = WebSocket.prototype;
  const watched = new WeakSet<WebSocket>();
  const isRegistered = /^SIP\/2\.0 200 [\s\S]*\r\ncseq: *\d+ REGISTER/i;
  WebSocket.prototype.send = function (data) {
    if (typeof data === 'string' && data.startsWith('INVITE ')) marks.invite = now();
    if (!watched.has(this)) {
      watched.add(this);
      this.addEventListener('message', ({ data: heard }) => {
        if (typeof heard !== 'string') return;
        if (isRegistered.test(heard)) marks.registered = now();
        else if (/"op":"(resume|snapshot)"/.test(heard)) marks.live ||= now();
      });
    }
    return send.call(this, data);
  };
  const Native = RTCPeerConnection;
  window.RTCPeerConnection = class extends Native {
    constructor(config?: RTCConfiguration) {
      super(stun ? { ...config, iceServers: [{ urls: stun }] } : config);
      marks.peers.push(new WeakRef(this));
      this.addEventListener('iceconnectionstatechange', () => {
        if (this.iceConnectionState === 'connected') marks.ice ||= now();
      });
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') marks.dtls ||= now();
      });
      this.addEventListener('track', ({ track }) => {
        marks.answer ||= now();
        track.addEventListener('unmute', () => {
          marks.audio ||= now();
        });
      });
    }
  };
}
