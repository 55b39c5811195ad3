import { expect, test } from 'vitest';
import { phoneStateOf, telephonyStates } from './directory.ts';

test('[PRES-007] phones are shown in a call, limited or unknown beside the telephony states', () => {
  const states = (presence: string) => telephonyStates.map((telephony) => phoneStateOf({ telephony, presence }));
  const rest = ['dnd', 'forwarded', 'ringing', 'unavailable', 'unknown'];
  for (const presence of ['available', 'working']) expect(states(presence)).toEqual(['available', 'inCall', ...rest]);
  for (const presence of ['meeting', 'lunch', 'sick', 'away', 'something new'])
    expect(states(presence)).toEqual(['limited', 'inCall', ...rest]);
});
