import '../../styles/calls.css';
import '../../styles/layers.css';

/** What a call needs on a narrow panel: one chunk, fetched as soon as somebody is signed in. */
export { CallPage } from './CallPage.tsx';
export { CallStrip } from './CallStrip.tsx';
export { IncomingLayer } from './IncomingLayer.tsx';
