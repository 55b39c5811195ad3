import type { Client } from '@ringside/client';
import type { PanelConfig } from '@ringside/protocol/kernel/session';
import type { EngineProxy, PhoneEngine, Sounds } from '@ringside/telephony';
import { createStore } from 'jotai';
import { firstAreas } from './firstAreas.ts';
import type { Lists } from './kernel/Area.ts';
import { allAreas, beginWith } from './kernel/areasAtom.ts';
import { runClock } from './kernel/clock.ts';
import { createGround } from './kernel/ground/createGround.ts';
import type { GroundParts } from './kernel/ground/Ground.ts';
import { createBadDataTold } from './kernel/start/badData.ts';
import type { Preferences, TokenStore } from './kernel/start/preferences.ts';
import { environmentAtom, linkAtom, panelConfigAtom, soundBlockedAtom } from './kernel/state.ts';

export interface PanelAppOptions extends Pick<GroundParts, 'locks' | 'socketUrl'> {
  config: PanelConfig;
  environment: 'frame' | 'standalone';
  client: Client;
  /** Makes the browser phone; called once. */
  engine(onSoundBlocked: () => void): PhoneEngine & Partial<EngineProxy>;
  sounds(onBlocked: () => void): Sounds;
  preferences: Preferences;
  tokens: TokenStore;
}

/**
 * One panel: its store, and the ground that its areas stand on. Wiring only: what happens lies in the areas, the rules in
 * `domain`.
 */
export function createPanelApp(options: PanelAppOptions) {
  const { config, environment, client, preferences, tokens, locks, socketUrl } = options;
  const store = createStore();
  beginWith(store, firstAreas, () => import('./areas.ts'));
  store.set(panelConfigAtom, config);
  store.set(environmentAtom, environment);
  const blocked = (): void => store.set(soundBlockedAtom, true);
  const engine = options.engine(blocked);
  const sounds = options.sounds(blocked);
  const parts: GroundParts = { store, client, engine, sounds, preferences, locks, socketUrl };
  const ground = createGround(parts, tokens, environment === 'frame' && config.crmApiEnabled);

  /** What follows the lists comes with the link's code, and follows them once. */
  const followed = new Set<Lists>();
  const follow = async (): Promise<void> => {
    const areas = await allAreas(store);
    const found = await Promise.all(areas.flatMap(({ lists }) => (lists ? [lists()] : [])));
    for (const start of found) if (!followed.has(start)) start(ground);
    for (const start of found) followed.add(start);
  };
  ground.onSignedIn(() => client.connect(follow));
  for (const { begin } of firstAreas) begin?.(ground);
  ground.onSignedOut(() => client.disconnect());
  client.on('link', (link) => store.set(linkAtom, link));
  client.on('unauthorized', ground.session.expire);
  client.on('badData', createBadDataTold(store));
  const stopClock = runClock(store);

  return {
    store,
    ground,
    start: ground.session.start,
    dispose(): void {
      ground.end();
      stopClock();
      engine.dispose();
      sounds.dispose();
      client.disconnect();
    },
  };
}
export type PanelApp = ReturnType<typeof createPanelApp>;
