import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MediaStreamTrack, type RTCRtpTransceiver, RtpHeader, RtpPacket } from 'werift';
import type { Intake } from './intake/Intake.ts';
import { Publication } from './Publication.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** A camera of one size; what it was asked for, and when. */
function camera() {
  const asked: number[] = [];
  const receiver = { sendRtcpPLI: async () => void asked.push(performance.now()) };
  const publication = new Publication('a', 'video', { receiver } as unknown as RTCRtpTransceiver);
  const track = new MediaStreamTrack({ kind: 'video', rid: 'f' });
  publication.add(track, { know() {} } as unknown as Intake);
  const comes = (): void =>
    track.onReceiveRtp.execute(new RtpPacket(new RtpHeader({ ssrc: 7, sequenceNumber: 1 }), Buffer.from([1])), {});
  return { asked, publication, comes };
}

test('a key frame that is wanted too soon after another is asked for as soon as may be, once', () => {
  const { asked, publication, comes } = camera();
  const sink = { take() {}, awaits: () => 'f' as string | null };
  comes();
  vi.advanceTimersByTime(300);
  publication.wantKeyFrame('f');
  const [first = 0] = asked;
  publication.sinks.add(sink);
  vi.advanceTimersByTime(50);
  for (let n = 0; n < 3; n++) publication.wantKeyFrame('f');
  vi.advanceTimersByTime(500);
  expect(asked.map((at) => at - first)).toEqual([0, 500]);
  // the key frame has come: nobody is waiting for one
  sink.awaits = () => null;
  publication.wantKeyFrame('f');
  vi.advanceTimersByTime(3000);
  expect(asked.length).toBe(2);
  publication.wantKeyFrame('f');
  publication.wantKeyFrame('f');
  publication.stop();
  vi.advanceTimersByTime(3000);
  expect(asked.length).toBe(3);
});
