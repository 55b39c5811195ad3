import { featureCommands } from '@ringside/protocol/bridge/commands';
import { agentCommands } from '@ringside/protocol/bridge/subjects/agent';
import { callerIdCommands } from '@ringside/protocol/bridge/subjects/callerIds';
import { createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { areasAtom } from '../kernel/areasAtom.ts';
import { createStoryGround } from '../stories/storyGround.ts';
import type { HostBridge } from './bridge/index.ts';
import { connectFeatures } from './features.ts';

test('every command that is announced before its code is there has its code, here or in an area', async () => {
  const store = createStore();
  store.set(areasAtom, areas);
  const bridge = { publishPage() {}, listen() {}, hostHas: () => false } as unknown as HostBridge;
  const handlers = await connectFeatures(createStoryGround(store, createFakeIntents()), bridge, () => ({
    status: 500,
    content: null,
  }));
  expect(new Set(Object.keys(handlers))).toEqual(
    new Set(Object.keys({ ...featureCommands, ...agentCommands, ...callerIdCommands })),
  );
});
