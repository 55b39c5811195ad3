import { connectHost } from '/sdk/adapters/port.js';
import { createCanvasHost } from '/sdk/adapters/salesforce-canvas.js';
import { createPhone } from '/sdk/index.js';

// Salesforce posts the signed request to the app's own server, which checks its signature with the app's secret and
// puts the decoded request into this page. Without an org, the page around this one hands it over.
import { signedRequest } from './local-request.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
// the SDK is a script that makes the global `Sfdc`
connectHost(phone, createCanvasHost({ canvas: window.Sfdc.canvas, signedRequest }));
