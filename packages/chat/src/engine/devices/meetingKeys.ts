import { type OlmMachine, DeviceId as RustDeviceId, UserId } from '@matrix-org/matrix-sdk-crypto-wasm';
import { ClientEvent, type MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { DeviceId, MeetingKeyNews, PeerDevice } from '../../MeetingKeys.ts';

/** Of the messages, which hold a key of one device for one meeting. */
const TYPE = 'com.ringside.meeting.key';

/** As much of the SDK's encryption as it has no door for: people of a meeting may have no room in common. */
interface Insides {
  olmMachine: OlmMachine;
  outgoingRequestProcessor: { makeOutgoingRequest(request: unknown): Promise<void> };
}

/** Gives and takes keys of meetings. What was not encrypted for this device is left out. */
export function meetingKeys(client: MatrixClient, tell: (news: MeetingKeyNews) => void) {
  client.on(ClientEvent.ReceivedToDeviceMessage, ({ message: { type, content }, encryptionInfo }) => {
    if (type === TYPE && encryptionInfo)
      tell({ news: 'meetingKey', value: { identity: encryptionInfo.senderCurve25519KeyBase64, content } });
  });
  return {
    ownDevice: async () => ({ user: client.getSafeUserId(), id: client.getDeviceId() ?? '' }),
    async giveKey(devices: readonly DeviceId[], content: object): Promise<(PeerDevice | null)[]> {
      const { olmMachine, outgoingRequestProcessor } = client.getCrypto() as unknown as Insides;
      const users = [...new Set(devices.map(({ user }) => user))].map((user) => new UserId(user));
      await outgoingRequestProcessor.makeOutgoingRequest(olmMachine.queryKeysForUsers(users));
      const look = async ({ user, id }: DeviceId): Promise<PeerDevice | null> => {
        const device = await olmMachine.getDevice(new UserId(user), new RustDeviceId(id));
        const identity = device?.curve25519Key?.toBase64();
        if (!device || !identity) return null;
        return {
          identity,
          trust: device.isBlacklisted() ? 'blocked' : device.isVerified() ? 'verified' : 'unverified',
        };
      };
      const found = await Promise.all(devices.map((device) => look(device).catch(() => null)));
      const give = (ns: readonly number[]): Promise<void> => {
        const to = ns.flatMap((n) => devices[n] ?? []).map(({ user, id }) => ({ userId: user, deviceId: id }));
        return client.encryptAndSendToDevice(TYPE, to, content);
      };
      const willing = [...devices.keys()].filter((n) => found[n] && found[n].trust !== 'blocked');
      // one that cannot be encrypted for keeps it from all: then to each alone
      await give(willing).catch(() =>
        Promise.all(
          willing.map((n) =>
            give([n]).catch(() => {
              found[n] = null;
            }),
          ),
        ),
      );
      return found;
    },
  };
}
