import type { TabChannel, TabRoles } from './tabChannel.ts';

/** A leader answers within this time, in milliseconds: messages are not throttled in hidden tabs. */
export const ANSWERS_MS = 300;
/** The leader tells that it is there this often. */
export const BEAT_MS = 1000;
/** After this silence the others ask, and lead when nobody answers. */
export const SILENCE_MS = 2500;

/**
 * Election for browsers without locks. The leader says so once a second, and at once when asked. Two that lead meet at
 * their next word, and the one with the greater id steps back.
 *
 *            nobody answers 0.3 s              hears a smaller id that leads
 *  asking ───────────────────────▶ leading ─────────────────────┐
 *    ▲  └── hears one that leads ─▶ following ◀─────────────────┘
 *    └── 2.5 s of silence, or it leaves ──┘
 *
 * @returns leaves, and tells the others
 */
export function electByTalk(channel: TabChannel, roles: TabRoles, tab: string = crypto.randomUUID()): () => void {
  let role: 'asking' | 'leading' | 'following' = 'asking';
  let wasTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (): void => {
    role = 'asking';
    channel.post({ is: 'who' });
    clearTimeout(timer);
    timer = setTimeout(lead, ANSWERS_MS);
  };
  const beat = (): void => {
    channel.post({ is: 'leads', tab });
    timer = setTimeout(beat, BEAT_MS);
  };
  const lead = (): void => {
    role = 'leading';
    roles.lead();
    beat();
  };
  const follow = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, SILENCE_MS);
    const isNews = role === 'leading' || !wasTold;
    role = 'following';
    wasTold = true;
    if (isNews) roles.follow();
  };

  channel.listen((message) => {
    if (message.is === 'who' && role === 'leading') channel.post({ is: 'leads', tab });
    else if (message.is === 'leads' && (role !== 'leading' || message.tab < tab)) follow();
    else if (message.is === 'leaves' && role !== 'leading') ask();
  });
  const goodbye = (): void => {
    if (role === 'leading') channel.post({ is: 'leaves', tab });
  };
  globalThis.addEventListener?.('pagehide', goodbye);
  ask();
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('pagehide', goodbye);
    goodbye();
    channel.close();
  };
}
