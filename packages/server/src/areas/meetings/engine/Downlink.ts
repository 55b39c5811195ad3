import { setImmediate } from 'node:timers/promises';
import {
  MediaStreamTrack,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  type RtcpPacket,
  RtcpRrPacket,
  RtcpSrPacket,
} from 'werift';
import { dropNamedCandidates } from '../../../media/sdp/sdp.ts';
import { closeConnection, createConnection, describe, type MeetingMedia } from './connection.ts';
import { createLine, type Line } from './createLine.ts';
import type { Layer, Stream, StreamKind } from './MeetingEngine.ts';
import type { Publication, Sink } from './Publication.ts';
import { Rewriter } from './Rewriter.ts';
import { SectionSender } from './SectionSender.ts';

/** Names of the sizes as browsers send them, largest first. */
const RIDS = { high: 'f', middle: 'h', low: 'q' } as const;
const SIZES = ['f', 'h', 'q'] as const;

/** Of fewer packets a report says nothing. */
const SENT_LEAST = 10;

/** Between two reports of what was sent, in milliseconds. */
const REPORT_MS = 1000;

/** A publication as one seat receives it. */
interface Received {
  publication: Publication;
  sink: Sink;
  rewriter: Rewriter;
  transceiver: RTCRtpTransceiver;
}

/** Everything that one seat receives, on one connection. Offers are made one at a time; what comes meanwhile is in the next one. */
export class Downlink {
  readonly #pc: RTCPeerConnection = createConnection('down');
  readonly #options: MeetingMedia;
  readonly #offered: (offer: { n: number; sdp: string; streams: Stream[] }) => void;
  readonly #heard: () => void;
  readonly #failed: () => void;
  readonly #received = new Map<Publication, Received>();
  /** Sizes that are wished, by whose camera it is. */
  readonly #layers = new Map<string, Layer>();
  readonly #wanted = new Set<Publication>();
  /** Those of an offer that was answered. */
  readonly #answered = new WeakSet<Publication>();
  /** What gets through to the browser: its pictures are smaller than it wishes while too little does. */
  readonly #line: Line;
  /** Sections whose publication is over: the next one of the kind takes them. */
  readonly #free: RTCRtpTransceiver[] = [];
  readonly #senders = new Map<RTCRtpTransceiver, SectionSender>();
  readonly #reports: NodeJS.Timeout;
  #n = 0;
  /** An offer is being made or waits for its answer. */
  #isBusy = false;
  #isOver = false;

  constructor(parts: {
    options: MeetingMedia;
    offered: (offer: { n: number; sdp: string; streams: Stream[] }) => void;
    heard: () => void;
    failed: () => void;
    /** For tests. */
    line?: Line;
  }) {
    this.#line = parts.line ?? createLine();
    this.#options = parts.options;
    this.#offered = parts.offered;
    this.#heard = parts.heard;
    this.#failed = parts.failed;
    this.#reports = setInterval(() => this.#report(), REPORT_MS).unref();
    this.#pc.connectionStateChange.subscribe((state) => {
      if (state === 'connected') for (const received of this.#received.values()) this.#wantKeyFrameOf(received);
    });
  }

  add(publication: Publication): void {
    this.#wanted.add(publication);
    this.#offer();
  }

  remove(publication: Publication): void {
    this.#wanted.delete(publication);
    const received = this.#received.get(publication);
    if (!received) return;
    this.#received.delete(publication);
    publication.sinks.delete(received.sink);
    this.#free.push(received.transceiver);
  }

  /** Whether what is published goes to the browser now: it has answered the offer, and the path stands. */
  sends(publication: Publication): boolean {
    return this.#answered.has(publication) && this.#pc.connectionState === 'connected' && !this.#isOver;
  }

  async answered(n: number, sdp: string): Promise<void> {
    if (n !== this.#n || !this.#isBusy) return;
    await this.#pc.setRemoteDescription({ type: 'answer', sdp: dropNamedCandidates(sdp) });
    this.#isBusy = false;
    for (const publication of this.#received.keys()) this.#answered.add(publication);
    // until the path stands a key frame would come too early, and the next one half a second later
    if (this.#pc.connectionState === 'connected')
      for (const received of this.#received.values()) this.#wantKeyFrameOf(received);
    this.#offer();
  }

  switchLayer(from: string, layer: Layer): void {
    this.#layers.set(from, layer);
    for (const received of this.#received.values()) {
      const { publication, rewriter } = received;
      if (publication.from !== from || publication.kind !== 'video') continue;
      rewriter.wish(this.#sizeOf(from));
      this.#wantKeyFrameOf(received);
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#reports);
    for (const { publication, sink } of this.#received.values()) publication.sinks.delete(sink);
    await closeConnection(this.#pc, this.#options);
  }

  #offer(): void {
    if (this.#isBusy || this.#isOver || this.#wanted.size === 0) return;
    this.#isBusy = true;
    this.#make().catch(() => {
      if (!this.#isOver) this.#failed();
    });
  }

  async #make(): Promise<void> {
    // All that come at once are in one offer.
    await setImmediate();
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (const publication of wanted) await this.#receive(publication);
    const sdp = await describe(this.#pc, 'offer', this.#options, this.#heard);
    if (this.#isOver) return;
    const streams = [...this.#received.values()].map(({ publication, transceiver }) => ({
      ...{ mid: transceiver.mid ?? '', from: publication.from, kind: publication.kind },
    }));
    this.#offered({ n: ++this.#n, sdp, streams });
  }

  async #receive(publication: Publication): Promise<void> {
    const { kind } = publication;
    const track = new MediaStreamTrack({ kind });
    const at = this.#free.findIndex((one) => one.kind === kind);
    const [free] = at < 0 ? [] : this.#free.splice(at, 1);
    if (free) await free.sender.replaceTrack(track);
    const transceiver = free ?? this.#pc.addTransceiver(track, { direction: 'sendonly' });
    const rewriter = new Rewriter(kind);
    rewriter.wish(this.#sizeOf(publication.from));
    const sender = this.#senders.get(transceiver) ?? this.#senderOf(transceiver, kind);
    sender.begin();
    const sink: Sink = {
      take: ({ header, payload }, rid) => {
        if (this.#pc.connectionState !== 'connected') return;
        const { ssrc, sequenceNumber: seq, timestamp, marker } = header;
        const stamp = rewriter.take({ ssrc, seq, timestamp, payload }, rid, performance.now());
        if (!stamp) return;
        sender.send({ ...stamp, marker }, payload);
      },
      awaits: (comes) => (this.#pc.connectionState === 'connected' ? rewriter.awaits(comes, performance.now()) : null),
    };
    this.#received.set(publication, { publication, sink, rewriter, transceiver });
    publication.sinks.add(sink);
  }

  #senderOf(transceiver: RTCRtpTransceiver, kind: StreamKind): SectionSender {
    const section = new SectionSender(transceiver, kind);
    this.#senders.set(transceiver, section);
    const { sender } = transceiver;
    // what it has asked for again, and then came, is in no report
    const missed = new Set<number>();
    sender.onPictureLossIndication.subscribe(() => this.#lost(transceiver));
    sender.onGenericNack.subscribe(({ lost }) => {
      for (const seq of lost) missed.add(seq);
    });
    sender.onRtcp.subscribe((packet) => this.#reported(packet, section, missed));
    return section;
  }

  /** Of the camera of a person: as wished, or smaller while the line of the receiver is weak. */
  #sizeOf(from: string): string {
    const wished = SIZES.indexOf(RIDS[this.#layers.get(from) ?? 'high']);
    return SIZES[Math.min(wished + this.#line.steps, SIZES.length - 1)] ?? 'q';
  }

  /** The browser says how much of a section has not arrived. */
  #reported(packet: RtcpPacket, section: SectionSender, missed: Set<number>): void {
    if (packet.type !== RtcpRrPacket.type && packet.type !== RtcpSrPacket.type) return;
    const report = (packet as RtcpRrPacket | RtcpSrPacket).reports.find(({ ssrc }) => ssrc === section.ssrc);
    if (!report || section.sent < SENT_LEAST) return;
    const lost = Math.max(report.fractionLost / 256, missed.size / section.sent);
    missed.clear();
    section.sent = 0;
    if (!this.#line.report(lost, performance.now())) return;
    for (const received of this.#received.values()) {
      if (received.publication.kind !== 'video') continue;
      received.rewriter.wish(this.#sizeOf(received.publication.from));
      this.#wantKeyFrameOf(received);
    }
  }

  #report(): void {
    const reports = [...this.#senders.values()].flatMap((sender) => sender.report() ?? []);
    const [transport] = this.#pc.dtlsTransports;
    if (reports.length > 0 && this.#pc.connectionState === 'connected') transport?.sendRtcp(reports).catch(() => {});
  }

  /** The browser has lost a picture. */
  #lost(transceiver: RTCRtpTransceiver): void {
    for (const received of this.#received.values())
      if (received.transceiver === transceiver) this.#wantKeyFrameOf(received);
  }

  /** Of the size that it waits for, else of the one that it gets. */
  #wantKeyFrameOf({ publication, rewriter }: Received): void {
    publication.wantKeyFrame(rewriter.awaits(publication.comes(), performance.now()) ?? rewriter.now ?? undefined);
  }
}
