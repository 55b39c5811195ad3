import type { UserInfo } from '@ringside/protocol/profile';

/** Where the signed-in user is found on the server; base of the paths that name the user. */
export interface Self {
  userUri: string;
  extensionUri: string;
  enterpriseId: string;
  /** `internalAddressID` of the extension. */
  addressId: string;
}

export const selfOf = (info: UserInfo): Self => ({
  userUri: info.user.restUri,
  extensionUri: info.extension.restUri,
  enterpriseId: info.ent.restUri.split('/').at(-1) ?? '',
  addressId: info.extension.internalAddressID,
});
