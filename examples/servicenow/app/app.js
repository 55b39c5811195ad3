import { connectHost } from '/sdk/adapters/port.js';
import { createServiceNowHost } from '/sdk/adapters/servicenow.js';
import { createPhone } from '/sdk/index.js';
// In an instance: <script src="<instance>/scripts/openframe/latest/openFrameAPI.min.js">, which makes `openFrameAPI`.
import { access, openFrame } from './local-instance.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
connectHost(phone, createServiceNowHost({ openFrame, access }));
