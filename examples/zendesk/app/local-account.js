import { FakeZendesk } from '/fakes/FakeZendesk.js';

/** For local runs: an account that lives in the page around this one. In earnest this file is not needed. */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const vendorOrigin = new URL(vendorUrl).origin;
const claire = { id: 51, name: 'Claire Vasseur', role: 'end-user', phone: '+33199004127' };

const fake = new FakeZendesk([claire], () => {
  window.parent.postMessage({ did: fake.did, saved: fake.tickets }, vendorOrigin);
});
window.addEventListener('message', ({ data, origin }) => {
  if (origin === vendorOrigin && data?.click) fake.click(data.click);
});
export const client = fake;
