import type { Phone } from '../types.ts';

/** One browser feature on its way from the top page to the panel. */
export interface FeatureReport {
  feature: string;
  /** `unsupported`: this browser has no such feature. `unknown`: this browser does not tell; only the `allow` of the panel's frame was looked at. */
  state: 'granted' | 'withheld' | 'unsupported' | 'unknown';
  /** Who withholds it: the panel's frame, a frame further up (its address, or that of the page in it), or a page's header. */
  by: 'panel-frame' | 'outer-frame' | 'header' | null;
  /** The attribute or header to add, and where; `null` when nothing is to do. */
  fix: string | null;
}

export interface PermissionReport {
  /** Nothing is known to stand in the way. */
  ok: boolean;
  /** Without a secure context (https, or this machine) browsers give no microphone at all. */
  isSecure: boolean;
  features: FeatureReport[];
}

interface Policy {
  allowsFeature: (feature: string) => boolean;
  features: () => string[];
}
const policyOf = (owner: object | null) => (owner as { featurePolicy?: Policy } | null)?.featurePolicy;

/** The first that withholds a feature from the page in this window, looking upwards. */
function culprit(view: Window, feature: string): Pick<FeatureReport, 'by' | 'fix'> {
  const { frameElement, parent, origin } = view;
  if (parent === view) return { by: 'header', fix: `Permissions-Policy: ${feature}=* on ${origin}` };
  if (frameElement && !policyOf(frameElement.ownerDocument)?.allowsFeature(feature)) return culprit(parent, feature);
  return {
    by: 'outer-frame',
    fix: `allow="${feature} ${origin}" on the iframe with ${origin}${frameElement ? '' : ', or further up'}`,
  };
}

/**
 * Looks whether the features that the panel's frame asks for reach it through every frame and header above, without
 * asking the user for anything. A frame of another site above this page cannot be looked into: it is named, as the
 * nearest one to look at.
 *
 * @param phone a phone, or anything else with the panel's frame
 */
export async function preflight({ frame }: Pick<Phone, 'frame'>): Promise<PermissionReport> {
  const { ownerDocument: page, allow, src } = frame;
  const view = page.defaultView as Window;
  const { origin } = new URL(src);
  const asked = allow.split(';').map((part) => part.trim().split(' ')[0] ?? '');
  const look = (feature: string): Partial<FeatureReport> => {
    const own = policyOf(page);
    if (own && !own.features().includes(feature)) return { state: 'unsupported' };
    if (!asked.includes(feature)) return { by: 'panel-frame', fix: `allow="${feature} ${origin}"` };
    if (!own) return { state: 'unknown' };
    if (!own.allowsFeature(feature)) return culprit(view, feature);
    if (policyOf(frame)?.allowsFeature(feature)) return { state: 'granted' };
    return { by: 'header', fix: `Permissions-Policy: ${feature}=(self "${origin}") on ${view.origin}` };
  };
  const features = PANEL_FEATURES.map(
    (feature): FeatureReport => ({ feature, state: 'withheld', by: null, fix: null, ...look(feature) }),
  );
  const isSecure = view.isSecureContext;
  return { ok: isSecure && !features.some(({ state }) => state === 'withheld'), isSecure, features };
}

/** Without these a call has no sound, no headset button, or no choice of a loudspeaker. */
const PANEL_FEATURES = ['microphone', 'autoplay', 'hid', 'speaker-selection'];
