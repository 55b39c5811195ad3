import { FakeServiceNow } from '/fakes/FakeServiceNow.js';

/** For local runs: an instance that lives in the page around this one. In earnest this file is not needed. */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const vendorOrigin = new URL(vendorUrl).origin;
const claire = {
  table: 'customer_contact',
  sys_id: '447832786f0331003b3c498f5d3ee452',
  name: 'Claire Vasseur',
  phone: '+33199004127',
};

const fake = new FakeServiceNow([claire], () => {
  window.parent.postMessage({ did: fake.did, saved: fake.interactions }, vendorOrigin);
});
window.addEventListener('message', ({ data, origin }) => {
  if (origin === vendorOrigin && data?.click) fake.click(data.click);
});
export const openFrame = fake;
export const access = { instance: vendorOrigin, token: async () => 'agent', fetch: fake.fetch };
