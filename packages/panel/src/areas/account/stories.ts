import { type AccountVerbs, accountVerbs, type PasskeyVerbs, passkeyVerbs } from '@ringside/client/account';
import type { PasskeysView } from '@ringside/protocol/kernel/passkeys';
import { passwordPolicy } from '@ringside/protocol/passwords';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom } from '../../kernel/state.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, NOW, type Store } from '../../stories/storyStore.ts';

const policy = passwordPolicy.parse({
  ...{ forceUpperCase: 'AtLeastOne', forceLowerCase: 'AtLeastOne', forceDigit: 'AtLeastOne' },
  forceSpecialChar: 'AtLeastOne',
});
const failed = {
  ok: false as const,
  fault: { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' },
};
const session = (id: string, createdAt: number, lastUsedAt: number) => ({
  id,
  createdAt,
  lastUsedAt,
  isCurrent: false,
});

/** Opens a page of the account, with what the server answers. */
export const withAccount = (store: Store, path: string, answers: Partial<AccountVerbs> = {}): void => {
  giveVerbs(store, [accountVerbs], {
    passwordRules: async () => ({ ok: true, value: { policy, alias: 'Administrator', isLocked: false } }),
    changePassword: async () => ({ ok: true, value: null }),
    sessions: async () => ({
      ok: true,
      value: [
        { ...session('s1', at(8, 55), NOW), isCurrent: true },
        session('s2', at(9, 2), at(13, 40)),
        session('s3', at(17, 40, 1), at(18, 5, 1)),
        session('s4', at(8, 1, 4), at(16, 30, 2)),
      ],
    }),
    endSession: async () => ({ ok: true, value: null }),
    endOtherSessions: async () => ({ ok: true, value: null }),
    ...answers,
  } satisfies AccountVerbs);
  store.set(navigationAtom, { path, stack: ['/settings'] });
};
const onePasskey = {
  id: 'p1',
  label: 'ThinkPad, Windows Hello',
  createdAt: at(9, 0, 12),
  lastUsedAt: at(8, 31),
  isSynced: false,
};
const passkeyView: PasskeysView = {
  use: 'instead',
  passkeys: [onePasskey, { ...onePasskey, id: 'p2', label: 'Security key, blue', lastUsedAt: null, isSynced: true }],
  ...{ codesLeft: 8, codesMadeAt: at(9, 0, 12), app: null, isDemanded: false },
};
/** Opens the page of passkeys, with what the server answers. */
export const withPasskeys = (store: Store, view: Partial<PasskeysView>, answers: Partial<PasskeyVerbs> = {}): void => {
  const value = { ...passkeyView, ...view };
  const shown = async () => ({ ok: true as const, value });
  giveVerbs(store, [passkeyVerbs], {
    passkeys: shown,
    showPassword: async () => ({ ok: true, value: null }),
    newPasskeyOptions: async () => failed,
    addPasskey: shown,
    setPasskeyUse: async (use) => ({ ok: true, value: { ...value, use } }),
    removePasskey: shown,
    newApp: async () => ({ ok: true, value: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' } }),
    confirmApp: async () => ({ ok: true, value: { ...value, app: { createdAt: NOW, lastUsedAt: null } } }),
    removeApp: shown,
    newCodes: async () => ({ ok: true, value: { ...value, codesLeft: 10, codes } }),
    ...answers,
  } satisfies PasskeyVerbs);
  store.set(environmentAtom, 'standalone');
  store.set(navigationAtom, { path: '/settings/passkeys', stack: ['/settings/password'] });
};
const codes = Array.from({ length: 10 }, (_, n) => `k7m2-9xqd-hw${n}p`);
const passkeys = (view: Partial<PasskeysView> = {}, answers?: Partial<PasskeyVerbs>) => ({
  set: (store: Store) => withPasskeys(store, view, answers),
});
const password = (answers?: Partial<AccountVerbs>) => ({
  set: (store: Store) => withAccount(store, '/settings/password', answers),
});
const sessions = (answers?: Partial<AccountVerbs>) => ({
  set: (store: Store) => withAccount(store, '/settings/sessions', answers),
});
const never = () => new Promise<never>(() => undefined);

/** The pages of the account. */
export const accountStories = {
  password: password(),
  'password-user': password({
    passwordRules: async () => ({
      ok: true,
      value: { policy: passwordPolicy.parse({}), alias: 'User', isLocked: false },
    }),
  }),
  'password-loading': password({ passwordRules: never }),
  'password-error': password({ passwordRules: async () => failed }),
  'password-locked': password({
    passwordRules: async () => ({ ok: true, value: { policy, alias: 'User', isLocked: true } }),
  }),
  passkeys: passkeys(),
  'passkeys-none': passkeys({ passkeys: [], codesLeft: 0, codesMadeAt: null }),
  'passkeys-two-steps': passkeys({ use: 'after', passkeys: [onePasskey] }),
  'passkeys-app': passkeys({ app: { createdAt: at(9, 0, 12), lastUsedAt: at(8, 31) }, isDemanded: true }),
  'passkeys-frame': {
    set(store: Store) {
      withPasskeys(store, {});
      store.set(environmentAtom, 'frame');
    },
  },
  'passkeys-loading': passkeys({}, { passkeys: never }),
  'passkeys-error': passkeys({}, { passkeys: async () => failed }),
  sessions: sessions(),
  'sessions-alone': sessions({
    sessions: async () => ({ ok: true, value: [{ ...session('s1', at(8, 55), NOW), isCurrent: true }] }),
  }),
  'sessions-loading': sessions({ sessions: never }),
  'sessions-error': sessions({ sessions: async () => failed }),
};
