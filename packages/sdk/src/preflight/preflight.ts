import { findFault } from '../findFault.ts';
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

/** What lives at the panel's address, for this page. */
export interface AddressReport {
  /**
   * `unreachable`: no server answers, or this page's `connect-src` keeps it from asking. `wrong-address`: something else than a
   * panel is there. `origin-refused`: the server does not let this page frame the panel.
   */
  state: 'panel' | 'unreachable' | 'wrong-address' | 'origin-refused';
  /** What to change, and where; `null` when nothing is to do. */
  fix: string | null;
}

export interface PermissionReport {
  /** Nothing is known to stand in the way. */
  ok: boolean;
  address: AddressReport;
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
 * Looks whether a panel lives at its address and lets this page frame it, and whether the features that the panel's frame
 * asks for reach it through every frame and header above, without
 * asking the user for anything. A frame of another site above this page cannot be looked into: it is named, as the
 * nearest one to look at.
 *
 * @param phone a phone, or anything else with the panel's frame
 */
export async function preflight({
  frame,
  state,
}: Pick<Phone, 'frame'> & Partial<Pick<Phone, 'state'>>): Promise<PermissionReport> {
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
  // whoever speaks is a panel: no request, which the page's policy may forbid and the console would tell
  const address: AddressReport = state === 'ready' ? { state: 'panel', fix: null } : await lookAt(src, view.origin);
  const ok = isSecure && !address.fix && !features.some(({ state }) => state === 'withheld');
  return { ok, address, isSecure, features };
}

async function lookAt(src: string, origin: string): Promise<AddressReport> {
  const fault = await findFault(src).catch(() => 'unreachable' as const);
  if (!fault) return { state: 'panel', fix: null };
  if (fault === 'origin-refused')
    return { state: fault, fix: `${origin} in RINGSIDE_ALLOWED_PARENTS of the server at ${new URL(src).origin}` };
  // a foreign server lets nobody read its answer, but answers
  const isThere =
    fault === 'wrong-address' ||
    (await fetch(src, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    ));
  return isThere
    ? { state: 'wrong-address', fix: `the url of a panel, such as https://phone.example.com/panel/, instead of ${src}` }
    : {
        state: 'unreachable',
        fix: `a server at ${src}, or connect-src ${new URL(src).origin} in the policy of ${origin}`,
      };
}

/** Without these a call has no sound, no headset button, or no choice of a loudspeaker. */
const PANEL_FEATURES = ['microphone', 'autoplay', 'hid', 'speaker-selection'];
