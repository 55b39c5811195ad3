/** Devices and their verification: one chunk, fetched when they are looked at or asked about. */
import './devices.css';
import { enRoomPictures } from './pictures/words.en.ts';
import { enRoomDevices } from './words.en.ts';

export { DevicesScreen } from './DevicesScreen.tsx';
export { NewDeviceLine } from './NewDeviceLine.tsx';
export { VerifySheet } from './VerifySheet.tsx';
export const words = [enRoomDevices, enRoomPictures];
