import { FakeOpenCti } from '/fakes/FakeOpenCti.js';

/** For local runs: Open CTI of an org that lives in the page around this one. In an org this file is not needed. */
const { vendorUrl } = await fetch('/config.json').then((response) => response.json());
const orgOrigin = new URL(vendorUrl).origin;
const claire = { Id: '003A', Name: 'Claire Vasseur', RecordType: 'Contact', Phone: '01 99 00 41 27' };

const org = new FakeOpenCti([claire], () => {
  const { did, saved, isDialEnabled, panelLabel } = org;
  window.parent.postMessage({ did, saved, isDialEnabled, panelLabel }, orgOrigin);
});
window.addEventListener('message', ({ data, origin }) => {
  if (origin === orgOrigin && data?.click) org.click(data.click);
});
export const opencti = org;
