/** A message as the telephone of a customer shows it. */
interface CustomerSms {
  isOwn: boolean;
  text: string;
  file: { name: string; type: string; size: number } | null;
}

/** The telephone of a robot customer, at the SMS gateway of the demo. */
export function customerPhone(crm: string, number: string) {
  const url = `${crm}/sms/customers/${number}`;
  const headers = { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' };
  return {
    async write(to: string, text: string): Promise<void> {
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ to, text }) });
      if (!answer.ok) throw new Error(`sms: ${answer.status} ${await answer.text()}`);
    },
    async sendFile(to: string, file: File): Promise<void> {
      const form = new FormData();
      form.set('to', to);
      form.append('file', file);
      const answer = await fetch(`${url}/files`, { method: 'POST', headers: { 'X-Ringside-Demo': '1' }, body: form });
      if (!answer.ok) throw new Error(`sms: ${answer.status} ${await answer.text()}`);
    },
    /** What the customer received, oldest first. */
    async received(): Promise<CustomerSms[]> {
      const all = (await (await fetch(url, { headers })).json()) as CustomerSms[];
      return all.filter(({ isOwn }) => !isOwn);
    },
  };
}
