import './local-origin.js';
import { connectHost } from '/sdk/adapters/port.js';
import { createVoiceHost } from '/sdk/adapters/salesforce-voice.js';
import { createPhone } from '/sdk/index.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
// as a script the SDK makes the global `SCVConnectorBase`; with a bundler: import * as scv from 'scv-connector-base'
connectHost(phone, createVoiceHost({ scv: window.SCVConnectorBase }));
