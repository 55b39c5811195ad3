/** For local runs: the signed request from the page around this one. In an org the app's server writes it into the page. */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const { origin } = new URL(vendorUrl);

export const signedRequest = await new Promise((resolve) => {
  window.addEventListener('message', function take(event) {
    if (event.source !== window.parent || event.origin !== origin || !event.data?.signedRequest) return;
    window.removeEventListener('message', take);
    resolve(event.data.signedRequest);
  });
  window.parent.postMessage({ wants: 'signedRequest' }, origin);
});
