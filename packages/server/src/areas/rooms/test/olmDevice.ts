import Olm from '@matrix-org/olm';
import type { Answer, MatrixDevice } from './matrixBench.ts';

/** JSON as it is signed: members in order, no spaces. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** What a device does to encrypt and decrypt, with libolm, which knows nothing of this server. */
export async function olmDevice(device: MatrixDevice) {
  await Olm.init();
  const account = new Olm.Account();
  account.create();
  const keys = JSON.parse(account.identity_keys()) as { curve25519: string; ed25519: string };
  const signed = (value: object) => ({
    ...value,
    signatures: { [device.id]: { [`ed25519:${device.deviceId}`]: account.sign(canonical(value)) } },
  });
  const heard = new Map<string, InstanceType<typeof Olm.InboundGroupSession>>();
  return {
    keys,
    async publish(): Promise<Answer> {
      account.generate_one_time_keys(5);
      const { curve25519 } = JSON.parse(account.one_time_keys()) as { curve25519: Record<string, string> };
      const oneTime = Object.entries(curve25519).map(([id, key]) => [`signed_curve25519:${id}`, signed({ key })]);
      const uploaded = await device.ask('POST', '/keys/upload', {
        device_keys: signed({
          algorithms: ['m.olm.v1.curve25519-aes-sha2', 'm.megolm.v1.aes-sha2'],
          device_id: device.deviceId,
          user_id: device.id,
          keys: {
            [`curve25519:${device.deviceId}`]: keys.curve25519,
            [`ed25519:${device.deviceId}`]: keys.ed25519,
          },
        }),
        one_time_keys: Object.fromEntries(oneTime),
      });
      account.mark_keys_as_published();
      return uploaded;
    },
    /** Makes a session for a room, gives its key to a device, and sends a message with it. */
    async sendTo(room: string, to: { id: string; deviceId: string }, body: string): Promise<Answer> {
      const known = (await device.ask('POST', '/keys/query', { device_keys: { [to.id]: [] } }))['device_keys'];
      const theirs = known[to.id][to.deviceId].keys as Record<string, string>;
      const claimed = await device.ask('POST', '/keys/claim', {
        one_time_keys: { [to.id]: { [to.deviceId]: 'signed_curve25519' } },
      });
      const [oneTime] = Object.values(claimed['one_time_keys'][to.id][to.deviceId] as Record<string, { key: string }>);
      const curve = theirs[`curve25519:${to.deviceId}`] ?? '';
      const session = new Olm.Session();
      session.create_outbound(account, curve, oneTime?.key ?? '');
      const group = new Olm.OutboundGroupSession();
      group.create();
      const key = {
        type: 'm.room_key',
        content: {
          ...{ algorithm: 'm.megolm.v1.aes-sha2', room_id: room },
          ...{ session_id: group.session_id(), session_key: group.session_key() },
        },
      };
      await device.ask('PUT', '/sendToDevice/m.room.encrypted/k1', {
        messages: {
          [to.id]: {
            [to.deviceId]: {
              ...{ algorithm: 'm.olm.v1.curve25519-aes-sha2', sender_key: keys.curve25519 },
              ciphertext: { [curve]: session.encrypt(JSON.stringify(key)) },
            },
          },
        },
      });
      const plain = { room_id: room, type: 'm.room.message', content: { msgtype: 'm.text', body } };
      return device.ask('PUT', `/rooms/${encodeURIComponent(room)}/send/m.room.encrypted/m1`, {
        ...{ algorithm: 'm.megolm.v1.aes-sha2', sender_key: keys.curve25519, device_id: device.deviceId },
        ...{ session_id: group.session_id(), ciphertext: group.encrypt(JSON.stringify(plain)) },
      });
    },
    /** Takes the keys out of a sync. */
    hear(sync: Answer): void {
      for (const { content } of sync['to_device'].events as Answer[]) {
        const message = content['ciphertext']?.[keys.curve25519];
        if (!message) continue;
        const session = new Olm.Session();
        session.create_inbound_from(account, content['sender_key'], message.body);
        account.remove_one_time_keys(session);
        const { content: key } = JSON.parse(session.decrypt(message.type, message.body)) as Answer;
        const group = new Olm.InboundGroupSession();
        group.create(key['session_key']);
        heard.set(key['session_id'], group);
      }
    },
    /** The text of an encrypted event; null: there is no key for it. */
    read({ content }: Answer): string | null {
      const group = heard.get(content['session_id']);
      return group ? JSON.parse(group.decrypt(content['ciphertext']).plaintext).content.body : null;
    },
  };
}
