import { reached, refusal, type Scenario, states, unloaded } from './Scenario.ts';

export const reloads: Scenario[] = [
  {
    title: 'a CALL in flight when the panel reloads is settled as unknown and never placed again',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const outcome = await refusal(phone.call({ number: 'reload' }));
      await reached(phone, 'ready');
      return { outcome, tally: await phone.getUserClis({}) };
    },
    expected: { outcome: unloaded, tally: ['call reload'] },
  },
  {
    title: 'a read in flight when the panel reloads is sent again and answered once',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      let answers = 0;
      const tally = await phone.getUserClis({ firstDigits: 'reload' }).finally(() => {
        answers += 1;
      });
      return { tally, answers, seen };
    },
    expected: { tally: ['read'], answers: 1, seen: ['loading', 'connecting', 'ready', 'reconnecting', 'ready'] },
  },
  {
    title: 'a set in flight when the panel reloads is sent again and answered once',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const result = await phone.setUserCli({ manualCustomCallerID: 'reload' });
      return { result, tally: await phone.getUserClis({}) };
    },
    expected: { result: { customCallerID: 'reload' }, tally: ['cli reload', 'cli reload'] },
  },
];
