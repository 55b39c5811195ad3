/** What a clock shows in a zone: the date as `2026-11-20`, and minutes of the day. A zone that is unknown counts as the browser's. */
export function zoneClock(timeZone: string | undefined, at: number): { date: string; minute: number } {
  let text: string;
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  try {
    text = new Intl.DateTimeFormat('sv-SE', { ...options, ...(timeZone && { timeZone }) }).format(at);
  } catch {
    text = new Intl.DateTimeFormat('sv-SE', options).format(at);
  }
  const [date = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minute: hours * 60 + minutes };
}
