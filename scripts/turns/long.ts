/**
 * Long tests: each run takes an eighth of them (`inTurn.ts`). They look at what has a shorter test in each run, at every step and in every way; or
 * they last, as what they are about does. The longest first, so that every turn gets some of each. No requirement rests on them alone
 * (`pnpm run requirements`), and two tests in the browser of an area are none.
 */
export const LONG: readonly string[] = [
  // a program that is started again and again; the whole repository compiled once more
  'packages/demo/src/main.test.ts',
  'test/contract/addAnArea.test.ts',
  'packages/server/src/areas/wishes.property.test.ts',
  'packages/server/src/calls/mailbox/askForMailbox.test.ts',
  'test/contract/faults.test.ts',
  'test/contract/serverGone.test.ts',
  'test/contract/panelAnswers.test.ts',
  'test/contract/removal.test.ts',
  // 130 s to 60 s in a browser
  'test/e2e/survival.spec.ts',
  'test/e2e/adapters.spec.ts',
  'test/e2e/faults.spec.ts',
  'test/e2e/page-truth.spec.ts',
  'test/e2e/panel-moves.spec.ts',
  'test/firefox/encryptedMeeting.test.ts',
  'test/e2e/samples.spec.ts',
  'test/e2e/bridge-scenarios.spec.ts',
  // 40 s to 30 s
  'test/e2e/integrator-scenarios.spec.ts',
  'test/e2e/voicemail-pin.spec.ts',
  'packages/server/src/calls/mailbox/takeVoicemail.test.ts',
  'test/e2e/host-moves.spec.ts',
  'test/e2e/meeting-driver.spec.ts',
  'test/e2e/page-dial.spec.ts',
  'test/e2e/comes-back.spec.ts',
  'test/e2e/host-popout.spec.ts',
  // 30 s to 20 s
  'packages/server/src/main.test.ts',
  'test/e2e/bridge-crm.spec.ts',
  'test/e2e/mute.spec.ts',
  'packages/demo/src/day/day.test.ts',
  'packages/server/src/areas/meetings/phones/dialIn.test.ts',
  'test/e2e/rooms-three.spec.ts',
  'packages/server/src/calls/engine/failures.test.ts',
  'test/sip/softphone.test.ts',
  'packages/server/src/areas/queues/crash.test.ts',
  'test/e2e/queue-sms.spec.ts',
  // less
  'packages/client/src/kernel/link/survival.test.ts',
  'packages/server/src/calls/playing/services.test.ts',
  'packages/server/src/calls/verbs/record.test.ts',
  'test/e2e/integrator-hosts.spec.ts',
  'test/e2e/deskphone-answer.spec.ts',
  'packages/server/src/calls/verbs/verbs.property.test.ts',
  'test/e2e/presence-clock.spec.ts',
  'packages/server/src/areas/meetings/record/recordedSound.test.ts',
  'test/e2e/passkeys.spec.ts',
];
