/**
 * For local runs only: Salesforce's SDK takes its set-up from Salesforce's domains alone. The set-up of the page around
 * this one is passed on as if it came from there. Never part of a page that is deployed.
 */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const { origin, hostname } = new URL(vendorUrl);

if (hostname === 'localhost') {
  window.addEventListener(
    'message',
    (event) => {
      if (event.source !== window.parent || event.origin !== origin || event.data?.type !== 'SETUP_CONNECTOR') return;
      event.stopImmediatePropagation();
      const { data, ports } = event;
      window.dispatchEvent(
        new MessageEvent('message', { data, ports: [...ports], origin: 'https://local.lightning.force.com' }),
      );
    },
    true,
  );
}
