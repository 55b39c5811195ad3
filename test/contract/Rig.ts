import type { Phone, PhoneOptions } from '../../packages/sdk/src/index.ts';

/** A place with a host page, in memory or in a browser, in which a scenario runs. */
export interface Rig {
  urls: {
    /** The test panel. */
    panel: string;
    /** The hand-written, lossy panel. */
    raw: string;
    /** A page on the panel's origin that says nothing. */
    plain: string;
    /** 404. */
    missing: string;
    /** The raw panel on another origin, eager to answer. */
    foreign: string;
  };
  mount: () => Element;
  /** A frame of the page that shows `url` already. */
  frame: (url: string) => Promise<HTMLIFrameElement>;
  /** `createPhone` on the test panel with this rig's time-outs; every promise of its commands is watched. */
  phone: (options: Partial<PhoneOptions>) => Phone;
  /** Listeners and observers that the page has now. */
  listeners: () => number;
  /** Floods both ends from everywhere but the right window with look-alikes and junk. @returns messages per end */
  flood: (phone: Phone) => Promise<number>;
  sleep: (ms: number) => Promise<void>;
}
