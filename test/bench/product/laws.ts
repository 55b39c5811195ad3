import { RtpEndpoint } from '../../../packages/server/src/media/rtp/RtpEndpoint.ts';
import type { Figure } from '../figure.ts';
import { median } from '../percentile.ts';
import { A_LAW, MU_LAW, offerOf, phonePairs, portOf } from './phonePairs.ts';

const PAIRS = 20;
const SECONDS = 4;
const ROUNDS = 3;

/** Processor time of our thread for a packet, in microseconds, while pairs of phones talk. */
async function costOf(laws: [number, number]): Promise<number> {
  const ends: RtpEndpoint[] = [];
  let before = process.threadCpuUsage();
  let spent = before;
  const connect = async (ports: number[]): Promise<number[]> => {
    const ours: number[] = [];
    for (const [i, port] of ports.entries()) {
      const end = new RtpEndpoint({ address: '127.0.0.1', remote: '127.0.0.1' }, { loopbackOnly: true });
      ends.push(end);
      ours.push(portOf(await end.answer(offerOf(port, laws[i % 2] as number))));
    }
    ends.forEach((end, i) => {
      end.hear({ kind: 'peer', endpointId: '' }, () => ends[i ^ 1]);
    });
    return ours;
  };
  const heard = await phonePairs({ pairs: PAIRS, laws, seconds: SECONDS }, connect, (what) => {
    if (what === 'begun') before = process.threadCpuUsage();
    else spent = process.threadCpuUsage(before);
  });
  for (const end of ends) await end.close();
  return (spent.user + spent.system) / heard.received;
}

/** What a call between an A-law and a mu-law phone costs beside one between two of the same law, in the same minute. */
export async function laws(): Promise<[string, Figure[]][]> {
  await costOf([MU_LAW, MU_LAW]);
  const rounds: { same: number; mixed: number }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    rounds.push({ same: await costOf([MU_LAW, MU_LAW]), mixed: await costOf([A_LAW, MU_LAW]) });
  }
  return [
    [
      'A-law to mu-law',
      [
        { name: 'processor time of a packet, same law', value: median(rounds.map(({ same }) => same)), unit: 'us' },
        { name: 'the same, A-law to mu-law', value: median(rounds.map(({ mixed }) => mixed)), unit: 'us' },
        {
          name: 'A-law to mu-law / same law',
          value: median(rounds.map(({ same, mixed }) => mixed / same)),
          unit: '',
          budget: 1.3,
        },
      ],
    ],
  ];
}
