import { panelOrigin } from './panelOrigin.ts';

/** Browser features that the panel asks for; the host page must have them itself to lend them. */
export const DEFAULT_ALLOW: readonly string[] = [
  'microphone',
  'autoplay',
  'camera',
  'display-capture',
  'clipboard-write',
  'hid',
  'speaker-selection',
  'screen-wake-lock',
];

/** Gives the frame its name and lends the features to the panel's origin only, wherever the frame may go later. */
export function makeFrame(
  mount: Element,
  o: {
    url: string | URL;
    title: string;
    className?: string | undefined;
    allow?: readonly string[] | undefined;
    attributes?: object | undefined;
  },
): HTMLIFrameElement {
  const frame = mount.ownerDocument.createElement('iframe');
  Object.assign(frame, {
    title: o.title,
    className: o.className ?? '',
    allow: (o.allow ?? DEFAULT_ALLOW).map((feature) => `${feature} ${panelOrigin(o.url)}`).join('; '),
    // as attributes: every rule of a style sheet wins over them, and no Content-Security-Policy forbids them
    width: '100%',
    height: '100%',
    frameBorder: '0',
    align: 'top',
    src: String(o.url),
    ...o.attributes,
  });
  mount.append(frame);
  // the height of a frame in a mount that has none
  if (frame.offsetHeight === 150) frame.height = '640';
  return frame;
}

/** A fresh frame on the panel, with the attributes of the old one, in its place or, when it is gone, in the mount. */
export function replaceFrame(old: HTMLIFrameElement, mount: Element, url: string | URL): HTMLIFrameElement {
  const next = old.cloneNode() as HTMLIFrameElement;
  next.src = String(url);
  if (old.isConnected) old.replaceWith(next);
  else mount.append(next);
  return next;
}
