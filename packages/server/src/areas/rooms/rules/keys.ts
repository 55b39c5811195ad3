import { type Content, isContent, part, textOf, textsOf } from './Event.ts';

/** Why something is no cross-signing key of a person; null: it is one. */
export function identityFault(key: Content, mxid: string, usage: string): string | null {
  if (textOf(key, 'user_id') !== mxid) return 'the key of another user';
  if (!textsOf(key, 'usage').includes(usage)) return 'for another use';
  return Object.keys(part(key, 'keys')).length === 1 ? null : 'there is one key in it';
}

/** Why something is no device keys; null: they are some. */
export function deviceKeysFault(keys: Content): string | null {
  if (!Array.isArray(keys['algorithms'])) return 'algorithms are a list';
  return isContent(keys['keys']) && isContent(keys['signatures']) ? null : 'keys and signatures are wanted';
}

/** Whom a user has verified is nobody else's business: of signatures, those of the owner and of the reader. */
export function signaturesFor(key: Content, owner: string, reader: string): Content {
  const { signatures: all, ...rest } = key;
  const signatures = Object.entries(part(key, 'signatures')).filter(([by]) => by === owner || by === reader);
  return all === undefined ? rest : { ...rest, signatures: Object.fromEntries(signatures) };
}

/** A key with further signatures of a user. */
export function withSignatures(key: Content, by: string, signatures: Content): Content {
  const before = part(key, 'signatures');
  return { ...key, signatures: { ...before, [by]: { ...part(before, by), ...signatures } } };
}
