import * as z from 'zod/mini';

/** What the messaging service allows; spelled as on the wire. `matrixPassphraseSalt`: of the key that opens a backup. MSG-017, MSG-018 */
export const roomsConfig = z.object({
  isDirectUnEncryptedAllowed: z.boolean(),
  isDirectEncryptedAllowed: z.boolean(),
  isAnnoucementUnEncryptedAllowed: z.boolean(),
  isAnnoucementEncryptedAllowed: z.boolean(),
  matrixPassphraseSalt: z.string(),
  /** UserChoiceOfAutomatedOrManualPassphrase, AutomatedPassphraseOnly or ForceManualPassphrase. MSG-024 */
  matrixKeyBackupPolicy: z.string(),
});

/**
 * POST v1/rooms/login-token: signs a device in to the Matrix interface, once, within a minute, by `POST _matrix/client/v3/login`. 403:
 * this user may not use messaging, or another one acts for them. MSG-032
 */
export const roomsLoginToken = z.object({
  loginToken: z.string(),
  userId: z.string(),
  serverName: z.string(),
  config: roomsConfig,
});
