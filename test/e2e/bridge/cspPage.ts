import { createPhone, type Phone, preflight } from '../../../packages/sdk/src/index.ts';

declare global {
  interface Window {
    phone: Phone;
    preflight: typeof preflight;
  }
}

const panel = new URLSearchParams(location.search).get('panel') ?? '';
window.phone = createPhone({ url: panel, mount: document.body, title: 'Phone' });
window.preflight = preflight;
