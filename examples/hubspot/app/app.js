import { createHubSpotHost } from '/sdk/adapters/hubspot.js';
import { connectHost } from '/sdk/adapters/port.js';
import { createPhone } from '/sdk/index.js';
import CallingExtensions from '/vendor-sdk.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
const host = createHubSpotHost({
  CallingExtensions,
  ownNumber: () => phone.session?.info?.callerID ?? '',
  // HubSpot knows its contacts by E.164; these are French numbers
  toE164: (number) => number.replace(/[^\d+]/g, '').replace(/^0/, '+33'),
});
connectHost(phone, host);
