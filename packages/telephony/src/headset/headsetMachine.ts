import type { Pressed } from './reports.ts';

/** The calls as a headset sees them. */
export interface HeadsetCalls {
  isRinging: boolean;
  /** A call is talked, dialled or on hold here. */
  isBusy: boolean;
  isMuted: boolean;
  isHeld: boolean;
}
export type HeadsetEffect = 'answer' | 'end' | 'mute' | 'unmute';

export interface HeadsetState {
  calls: HeadsetCalls;
  /** Hook and buttons as the device reported them last. */
  isOffHook: boolean;
  isMuteDown: boolean;
  isDropDown: boolean;
  /** Mute pulses up to this moment answer our own lamp. */
  deafUntil: number;
}

export type HeadsetEvent =
  | { type: 'calls'; calls: HeadsetCalls; now: number }
  | { type: 'pressed'; button: Pressed; now: number };

/** Some devices repeat the lamp they were sent as if the user had pressed; that comes within this time, in milliseconds. */
const ECHO_MS = 150;

export const idleHeadset: HeadsetState = {
  calls: { isRinging: false, isBusy: false, isMuted: false, isHeld: false },
  isOffHook: false,
  isMuteDown: false,
  isDropDown: false,
  deafUntil: 0,
};

/**
 * Buttons of a headset and the calls. A hook that only repeats what the calls are already does nothing: devices answer
 * the lamp *off hook* with their own hook.
 *
 *            hook up, ringing: answer          hook down, busy: end
 *  on hook ──────────────────────▶ off hook ──────────────────────▶ on hook
 */
export function headsetMachine(state: HeadsetState, event: HeadsetEvent): [HeadsetState, HeadsetEffect[]] {
  if (event.type === 'calls') {
    const { calls, now } = event;
    const deafUntil = calls.isMuted === state.calls.isMuted ? state.deafUntil : now + ECHO_MS;
    // Every call begins on the hook, even when the user pressed in between for nothing.
    const isAnswering = calls.isRinging && state.calls.isRinging && state.isOffHook;
    const isOffHook = calls.isBusy || isAnswering;
    return [{ ...state, calls, deafUntil, isOffHook }, []];
  }
  const { button, now } = event;
  if (button.name === 'hook') return hook(state, button);
  if (button.name === 'drop') {
    const next = { ...state, isDropDown: button.isOn };
    const isPress = button.isOn && !state.isDropDown;
    return [next, isPress && (state.calls.isBusy || state.calls.isRinging) ? ['end'] : []];
  }
  const next = { ...state, isMuteDown: button.isOn };
  if (button.isOn === state.isMuteDown || !state.calls.isBusy || now < state.deafUntil) return [next, []];
  const wants = button.isAbsolute ? button.isOn : !state.calls.isMuted;
  if (!button.isAbsolute && !button.isOn) return [next, []];
  return [next, wants === state.calls.isMuted ? [] : [wants ? 'mute' : 'unmute']];
}

function hook(state: HeadsetState, { isOn, isAbsolute }: Pressed): [HeadsetState, HeadsetEffect[]] {
  const { isRinging, isBusy } = state.calls;
  // A pulse turns the hook over.
  if (!isAbsolute && !isOn) return [state, []];
  const isUp = isAbsolute ? isOn : !state.isOffHook;
  if (isUp === state.isOffHook) return [state, []];
  const next = { ...state, isOffHook: isUp };
  if (isUp) return [next, isRinging && !isBusy ? ['answer'] : []];
  return [next, isBusy || isRinging ? ['end'] : []];
}

/** Lamps that show the calls. */
export const lampsOf = ({ isRinging, isBusy, isMuted, isHeld }: HeadsetCalls) => ({
  ring: isRinging && !isBusy,
  offHook: isBusy,
  mute: isBusy && isMuted,
  hold: isBusy && isHeld,
});
