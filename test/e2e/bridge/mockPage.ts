import { type MockControls, serveMockPanel } from '../../../packages/sdk/src/testing/index.ts';

declare global {
  interface Window {
    panel: MockControls;
  }
}

// the host pages of these tests are all on this machine
const hosts = new URLSearchParams(location.search).get('allow') ?? '';
window.panel = serveMockPanel({ allow: hosts.split(',') });
