import { BadOption } from '../kernel/BadOption.ts';

/**
 * What a brand may bring along: `RINGSIDE_BRAND_FILES`, addresses with blanks between, https or paths of this server, and
 * `RINGSIDE_TAG_MANAGER`, the id of a container. @throws BadOption
 */
export function readBrandOptions(env: Record<string, string | undefined>): {
  allowed: string[];
  tagManager: string | null;
} {
  const allowed = (env['RINGSIDE_BRAND_FILES'] ?? '').split(/\s+/).filter((one) => one !== '');
  const wrong = allowed.find((one) => !/^(?:https:\/\/[^\s"'<>;,]+|\/[^\s"'<>;,]+)$/.test(one));
  if (wrong !== undefined) throw new BadOption(`RINGSIDE_BRAND_FILES: ${wrong} is neither https:// nor a path`);
  const tagManager = env['RINGSIDE_TAG_MANAGER'] || null;
  if (tagManager !== null && !/^GTM-[A-Z0-9]{4,12}$/.test(tagManager))
    throw new BadOption('RINGSIDE_TAG_MANAGER is the id of a container, such as GTM-ABC1234');
  return { allowed, tagManager };
}
