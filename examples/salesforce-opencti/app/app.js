import { connectHost } from '/sdk/adapters/port.js';
import { createOpenCtiHost } from '/sdk/adapters/salesforce-opencti.js';
import { createPhone } from '/sdk/index.js';
// In an org: <script src="https://<org>/support/api/65.0/lightning/opencti_min.js"></script>, which makes `sforce.opencti`.
import { opencti } from './local-org.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
connectHost(phone, createOpenCtiHost({ opencti }));
