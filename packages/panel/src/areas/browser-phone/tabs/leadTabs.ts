import type { PhoneStatus, TabAsk } from '@ringside/protocol/tabs/tabMessage';
import type { DialogState, PhoneEngine } from '@ringside/telephony';
import type { TabChannel } from './tabChannel.ts';

export interface LeaderVerbs {
  setMuted(isMuted: boolean): void;
  silence(lineId: string): void;
  start(force: boolean): void;
  stop(): void;
}

/**
 * The leader's side: tells the other tabs what its phone does, and does what they ask.
 *
 * @param status of the phone now, without its dialogs
 * @returns tells the status once more (`tell`) and ends (`close`)
 */
export function leadTabs(
  channel: TabChannel,
  engine: PhoneEngine,
  status: () => Pick<PhoneStatus, 'state' | 'microphone' | 'isMuted'>,
  verbs: LeaderVerbs,
) {
  const dialogs = new Map<string, { state: DialogState; autoAnswer: boolean }>();
  const tell = (): void =>
    channel.post({
      is: 'status',
      ...status(),
      dialogs: [...dialogs].map(([dialogId, dialog]) => ({ dialogId, ...dialog })),
    });
  const stops = [
    engine.on('dialog', ({ dialogId, state, autoAnswer }) => {
      if (state) dialogs.set(dialogId, { state, autoAnswer: autoAnswer ?? dialogs.get(dialogId)?.autoAnswer ?? false });
      else dialogs.delete(dialogId);
      tell();
    }),
    engine.on('state', tell),
    engine.on('microphone', tell),
  ];

  const act = async (ask: TabAsk): Promise<unknown> => {
    switch (ask.verb) {
      case 'dial':
        return engine.dial(ask.number, infosOf(ask), ask.callerId);
      case 'answer':
        return engine.answer(ask.dialogId);
      case 'hangUp':
        return engine.hangUp(ask.dialogId);
      case 'sendDtmf':
        return engine.sendDtmf(ask.dialogId, ask.digits);
      case 'setDevices':
        return engine.setDevices(ask.devices);
      case 'setMuted':
        return verbs.setMuted(ask.isMuted);
      case 'silence':
        return verbs.silence(ask.lineId);
      case 'start':
        return verbs.start(ask.force);
      case 'stop':
        return verbs.stop();
    }
  };

  channel.listen((message) => {
    if (message.is === 'hello') tell();
    if (message.is !== 'ask') return;
    void act(message.ask).then((value) => channel.post({ is: 'reply', id: message.id, value }));
  });
  tell();
  return {
    tell,
    close(): void {
      for (const stop of stops) stop();
    },
  };
}
export type LeaderTab = ReturnType<typeof leadTabs>;

/** A missing type must stay missing, not undefined. */
function infosOf({ infos }: Extract<TabAsk, { verb: 'dial' }>) {
  if (!infos) return undefined;
  const { sfType, ...rest } = infos;
  return sfType === undefined ? rest : { ...rest, sfType };
}
