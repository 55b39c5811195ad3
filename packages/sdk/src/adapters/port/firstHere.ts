const KEY = 'ringside.popped';
const KEPT = 50;

/** True the first time that this tab asks for the call, reloads included. Where the browser refuses storage, always. */
export function firstHere(callID: string): boolean {
  try {
    const known = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (known.includes(callID)) return false;
    sessionStorage.setItem(KEY, [...known, callID].slice(-KEPT).join(' '));
  } catch {
    // no storage, or not ours to use
  }
  return true;
}
