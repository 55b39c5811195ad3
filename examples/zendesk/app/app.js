import { connectHost } from '/sdk/adapters/port.js';
import { createZendeskHost } from '/sdk/adapters/zendesk.js';
import { createPhone } from '/sdk/index.js';
// In an account: <script src="https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js">, then `ZAFClient.init()`.
import { client } from './local-account.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
connectHost(phone, createZendeskHost({ client }));
