/** What the frame of a driver has of its window, as far as it is used here. */
export interface MeetingScope {
  parent: unknown;
  location: { href: string };
  Penpal: {
    WindowMessenger: new (options: { remoteWindow: unknown; allowedOrigins: string[] }) => unknown;
    connect(options: { messenger: unknown; methods: object }): {
      promise: Promise<{ hear(news: object): Promise<void> }>;
    };
  };
  RTCPeerConnection: new () => Connection;
  MediaStream: new () => Stream;
  ringsideMeetings?: object;
}
interface Description {
  type: string;
  sdp: string;
}
interface Stream {
  addTrack(track: unknown): void;
}
interface Connection {
  ontrack: ((event: { track: unknown }) => void) | null;
  onicecandidate: ((event: { candidate: { candidate: string } | null }) => void) | null;
  readonly localDescription: Description | null;
  setRemoteDescription(description: Description): Promise<void>;
  setLocalDescription(): Promise<void>;
  addIceCandidate(candidate: { candidate: string; sdpMid: string }): Promise<void>;
  close(): void;
}
/** What a driver registers; each member may be left out, may fail, and may answer at once. */
interface Driver {
  name?: string;
  systems?: string[];
  canKick?: boolean;
  open?(opening: object, tell: Record<string, (more?: unknown) => void>): unknown;
  join?(meeting: object, media: Stream): unknown;
  set?(switches: object): unknown;
  kick?(id: string): unknown;
  leave?(): unknown;
  close?(): unknown;
}

/**
 * The frame's half: takes the driver that registers itself as `ringsideMeetings.register(driver)`, lets the panel ask it, and has microphone
 * and camera for it, which a page without an origin cannot open: the panel sends them over a connection of this computer.
 *
 * Its source goes into the page of the frame as it stands, so it uses nothing from outside of itself.
 *
 * @returns to be called when the script of the driver has run, or was not found
 */
export function driverHost(scope: MeetingScope): () => void {
  let driver: Driver | null = null;
  let connection: Connection | null = null;
  let media = new scope.MediaStream();
  scope.ringsideMeetings = {
    register(one: Driver) {
      driver ??= one;
    },
  };
  return () => {
    const { connect, WindowMessenger } = scope.Penpal;
    const origins = [new URL(scope.location.href).origin];
    const hear = (news: object): void => void panel.promise.then((its) => its.hear(news)).catch(() => undefined);
    const plain = ['ready', 'failed', 'refused', 'inUse', 'dropped', 'noSystem', 'noBrowser', 'fault']
      .concat(['proceeding', 'proceed', 'active', 'terminate', 'hosted'])
      .map((is) => [is, () => hear({ is })]);
    const tell: Record<string, (more?: unknown) => void> = {
      ...Object.fromEntries(plain),
      people: (people) => hear({ is: 'people', people }),
    };
    const hangUp = (): void => {
      connection?.close();
      connection = null;
      media = new scope.MediaStream();
    };
    const panel = connect({
      messenger: new WindowMessenger({ remoteWindow: scope.parent, allowedOrigins: origins }),
      methods: {
        facts: () => driver && { name: driver.name, systems: driver.systems, canKick: driver.canKick },
        open: async (opening: object) => void (await driver?.open?.(opening, tell)),
        async offer(sdp: string) {
          hangUp();
          const its = new scope.RTCPeerConnection();
          connection = its;
          its.ontrack = ({ track }) => media.addTrack(track);
          its.onicecandidate = ({ candidate }) =>
            candidate && hear({ is: 'candidate', candidate: candidate.candidate });
          await its.setRemoteDescription({ type: 'offer', sdp });
          await its.setLocalDescription();
          return its.localDescription?.sdp;
        },
        candidate: async (candidate: string) => void (await connection?.addIceCandidate({ candidate, sdpMid: '0' })),
        join: async (meeting: object) => void (await driver?.join?.(meeting, media)),
        set: async (switches: object) => void (await driver?.set?.(switches)),
        kick: async (id: string) => void (await driver?.kick?.(id)),
        async leave() {
          hangUp();
          await driver?.leave?.();
        },
        async close() {
          hangUp();
          await driver?.close?.();
        },
      },
    });
  };
}
