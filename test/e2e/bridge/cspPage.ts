import { createDock } from '../../../packages/sdk/src/dock/index.ts';
import { createPhone, type Phone } from '../../../packages/sdk/src/index.ts';
import { exportLogs } from '../../../packages/sdk/src/log/index.ts';
import { preflight } from '../../../packages/sdk/src/preflight/index.ts';
import { followSize } from '../../../packages/sdk/src/resize/index.ts';

declare global {
  interface Window {
    phone: Phone;
    preflight: typeof preflight;
    createDock: typeof createDock;
    followSize: typeof followSize;
    exportLogs: typeof exportLogs;
    unfollow: () => void;
  }
}

const panel = new URLSearchParams(location.search).get('panel') ?? '';
window.phone = createPhone({ url: panel, mount: document.body, title: 'Phone' });
Object.assign(window, { preflight, createDock, followSize, exportLogs });
