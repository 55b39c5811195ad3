import { createPhone, type Phone, preflight } from '../../../packages/sdk/src/index.ts';
import { exportLogs } from '../../../packages/sdk/src/log/index.ts';
import { followSize } from '../../../packages/sdk/src/resize/index.ts';

declare global {
  interface Window {
    phone: Phone;
    preflight: typeof preflight;
    followSize: typeof followSize;
    exportLogs: typeof exportLogs;
    unfollow: () => void;
  }
}

const panel = new URLSearchParams(location.search).get('panel') ?? '';
window.phone = createPhone({ url: panel, mount: document.body, title: 'Phone' });
Object.assign(window, { preflight, followSize, exportLogs });
