import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createSoundUploads, type SoundUploads } from './createSoundUploads.ts';

export type { SoundUploads } from './createSoundUploads.ts';
export { leftVoicemail, recordedCall, recoverRecordings } from './recoverRecordings.ts';

export const soundUploadsPort = port<SoundUploads>('sound uploads');

/** Uploaded sounds, converted beside the event loop. */
export const sounds: Area = {
  name: 'sounds',
  prepare: (ground) => ground.provide(soundUploadsPort, createSoundUploads()),
};
