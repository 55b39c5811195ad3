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
      const give = async ({ user: userId, id: deviceId }: DeviceId): Promise<PeerDevice | null> => {
        const device = await olmMachine.getDevice(new UserId(userId), new RustDeviceId(deviceId));
        const identity = device?.curve25519Key?.toBase64();
        if (!device || !identity) return null;
        if (device.isBlacklisted()) return { identity, trust: 'blocked' };
        await client.encryptAndSendToDevice(TYPE, [{ userId, deviceId }], content);
        return { identity, trust: device.isVerified() ? 'verified' : 'unverified' };
      };
      return Promise.all(devices.map((device) => give(device).catch(() => null)));
    },
  };
}
