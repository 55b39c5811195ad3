import { FakeDynamics } from '/fakes/FakeDynamics.js';

/** For local runs: an environment that lives in the page around this one. In earnest this file is not needed. */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const vendorOrigin = new URL(vendorUrl).origin;
const claire = {
  table: 'contact',
  id: '4d1f0c2e-0000-4000-8000-000000000001',
  name: 'Claire Vasseur',
  telephone1: '+33199004127',
};

const fake = new FakeDynamics([claire], () => {
  window.parent.postMessage({ did: fake.did, saved: fake.calls }, vendorOrigin);
});
window.addEventListener('message', ({ data, origin }) => {
  if (origin === vendorOrigin && data?.click) fake.click(data.click);
});
export const cif = fake;
