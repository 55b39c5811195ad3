interface Policy {
  createScriptURL(text: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string }): Policy;
}

/** A page may make its policy once. */
const policies = new WeakMap<object, Policy>();

/**
 * An address of the panel's own build from which a worker may be started: the only ones for which its policy (`trusted-types`) has a name.
 * Throws for any other.
 */
export function ownScript(window: Window, address: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: Policies };
  const isOwn = (text: string): string => {
    const { origin, pathname } = new URL(text, window.location.href);
    const isBuilt = /\/(service-worker|assets\/\w+Worker-[\w-]+)\.js$/.test(pathname);
    if (origin !== window.location.origin || !(isBuilt || import.meta.env.DEV))
      throw new TypeError('not a script of this build');
    return text;
  };
  if (!trustedTypes) return isOwn(address);
  const policy = policies.get(window) ?? trustedTypes.createPolicy('ringside-worker', { createScriptURL: isOwn });
  policies.set(window, policy);
  return policy.createScriptURL(address) as string;
}
