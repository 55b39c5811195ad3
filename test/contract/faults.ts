import { fractions } from '@ringside/testing/random';
import { sleep } from '@ringside/testing/wait';
import type { HostBridge } from '../../packages/panel/src/host/bridge/index.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { type Chaos, chaosPort } from './chaosPort.ts';
import { backendHandlers } from './everyCommand.ts';
import { type FakeFrame, FakeHost, HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';
import { startTestPanel } from './testPanel.ts';

/** Address of the panel in the fake pages. */
export const PANEL = 'https://panel.test/';
const PLAIN = 'https://panel.test/plain';

/**
 * A host page with a phone and a test panel, on a road that `chaos` makes bad.
 *
 * @param slowness how much longer everything takes on this machine than it would alone; a phone gives up so much later
 */
export function createPlace(chaos: Partial<Chaos> = {}, hasBackend = false, slowness = 1) {
  const tally: string[] = [];
  const state = { isFrozen: false, isServerGone: false, panel: null as HostBridge | null };
  const handlers = backendHandlers({ isGone: () => state.isServerGone, did: (name) => tally.push(name) });
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      state.panel = startTestPanel({
        window: page as never,
        allowedParentFrames: [HOST_ORIGIN],
        reload: page.reload,
        tally: { read: () => [...tally], add: (what) => tally.push(what) },
        ...(hasBackend && { handlers }),
      });
    },
  });
  const { deliver } = host;
  const whole: Chaos = { delayMs: 4, times: () => 1, isFrozen: () => state.isFrozen, ...chaos };
  host.deliver = (target, data, origin, source, ports = []) =>
    deliver.call(
      host,
      target,
      data,
      origin,
      source,
      ports.map((port) => chaosPort(port, whole)),
    );
  const phone = createPhone({
    url: PANEL,
    mount: host.mount(),
    title: 'Phone',
    timeouts: { connect: 400 * slowness, command: 500, effect: 500, heartbeat: 30 },
    queue: { maxAgeMs: 3_000 },
  });
  return { tally, host, phone, state, frame: () => phone.frame as unknown as FakeFrame };
}
export type Place = ReturnType<typeof createPlace>;

/** What befalls the panel. Each comes to an end by itself. */
export const faults: Record<string, { chaos?: () => Partial<Chaos>; strike?: (place: Place) => unknown }> = {
  'nothing at all': {},
  'a server that is gone for a moment': {
    async strike({ state }) {
      state.isServerGone = true;
      await sleep(25);
      state.isServerGone = false;
    },
  },
  'a server that is gone, and the panel is loaded again without it': {
    async strike({ state, frame }) {
      state.isServerGone = true;
      await sleep(5);
      frame().show(PANEL);
      await sleep(60);
      state.isServerGone = false;
    },
  },
  'a reload': { strike: ({ frame }) => frame().show(PANEL) },
  'two reloads in a row': {
    async strike({ frame }) {
      frame().show(PANEL);
      await sleep(6);
      frame().show(PANEL);
    },
  },
  'another page and back': {
    async strike({ frame }) {
      frame().src = PLAIN;
      await sleep(30);
      frame().src = PANEL;
    },
  },
  'the frame taken out': { strike: ({ frame }) => frame().remove() },
  'the frame taken out and put back': {
    strike({ frame }) {
      const taken = frame();
      taken.remove();
      taken.connect();
    },
  },
  'a tab that sleeps for a moment': {
    async strike({ state }) {
      state.isFrozen = true;
      await sleep(25);
      state.isFrozen = false;
    },
  },
  'a tab that sleeps until the link is given up': {
    async strike({ state }) {
      state.isFrozen = true;
      await sleep(150);
      state.isFrozen = false;
    },
  },
  'every port message twice': { chaos: () => ({ times: () => 2 }) },
  'one port message of four lost': {
    chaos() {
      const next = fractions(3);
      return { times: () => (next() < 0.25 ? 0 : 1) };
    },
  },
  'lost, doubled, and a reload': {
    chaos() {
      const next = fractions(4);
      return { times: () => Math.floor(next() * 3) };
    },
    strike: ({ frame }) => frame().show(PANEL),
  },
};
