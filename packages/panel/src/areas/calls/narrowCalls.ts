import './calls.css';
import '../../kit/styles/layers.css';

export { CallStrip } from './around/CallStrip.tsx';
export { IncomingLayer } from './around/IncomingLayer.tsx';
/** What a call needs on a narrow panel: one chunk, fetched as soon as a user is signed in. */
export { CallPage } from './page/CallPage.tsx';
