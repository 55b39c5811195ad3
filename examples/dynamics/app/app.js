import { createDynamicsHost } from '/sdk/adapters/dynamics.js';
import { connectHost } from '/sdk/adapters/port.js';
import { createPhone } from '/sdk/index.js';
// In an environment: <script src="<org>/webresources/Widget/msdyn_ciLibrary.js" data-crmurl="<org>" data-cifid="CIFMainLibrary">,
// then, after the window's event CIFInitDone, `Microsoft.CIFramework`.
import { cif } from './local-environment.js';

const { panelUrl } = await fetch('/config.json').then((response) => response.json());

const phone = createPhone({
  url: panelUrl,
  mount: document.getElementById('phone'),
  title: 'Ringside phone',
  className: 'panel-frame',
});
connectHost(phone, createDynamicsHost({ cif }));
