import { isConnected } from '@ringside/domain/call';
import { acdGroupsOf, pausePlan } from '@ringside/domain/queue';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import { usePauseReasons } from '../areas/agents/usePauseReasons.ts';
import { useDial } from '../areas/calls/dial/useDial.ts';
import { useLastDialled } from '../areas/calls/dial/useLastDialled.ts';
import { keypadAtom } from '../areas/calls/keypadAtom.ts';
import { callSheetAtom } from '../areas/calls/sheetAtom.ts';
import { callKeysAtom } from '../kernel/callKeysAtom.ts';
import { useIntents } from '../kernel/intents.ts';
import { goToAtom } from '../kernel/navigation/atoms.ts';
import {
  groups,
  liveLinesAtom,
  localeAtom,
  mutedAtom,
  oneKeyShortcutsAtom,
  operatorAtom,
  phoneAtom,
  profileAtom,
  themeAtom,
} from '../kernel/state.ts';
import { useTell } from '../kernel/toasts/useTell.ts';
import { useT } from '../words/useT.ts';
import type { OmniCommand } from './omnibox/omniResults.ts';
import { useMenuEntries } from './useMenuEntries.ts';

type Entry = OmniCommand & { run: () => unknown };
type Add = (
  id: string,
  group: OmniCommand['group'],
  title: string,
  words: string,
  run: () => unknown,
  more?: { detail?: string; keys?: string },
) => void;

/** What can be done with the call in front. */
function useCallCommands(): (add: Add) => void {
  const t = useT();
  const store = useStore();
  const intents = useIntents();
  const goTo = useSetAtom(goToAtom);
  const lines = useAtomValue(liveLinesAtom);
  const muted = useAtomValue(mutedAtom);
  const keys = useAtomValue(callKeysAtom);
  return useMemo(
    () => (add) => {
      const rings = lines.find((line) => line.state === 'ringing' && line.isIncoming);
      const front = lines.find((line) => line !== rings);
      if (rings?.canAnswer) add('answer', 'do', t('call.answer'), '', () => intents.answer(rings.id), { keys: 'A' });
      if (!front) return;
      const open = (is: 'transfer' | 'add' | 'more') => () => store.set(callSheetAtom, { is, lineId: front.id });
      add('end', 'do', t('call.end'), t('omni.words.end'), () => intents.drop(front.id), { keys: 'X' });
      if (front.state === 'talking') {
        add(
          'mute',
          'do',
          t(muted ? 'call.unmute' : 'call.mute'),
          t('omni.words.mute'),
          () => intents.setMuted(!muted),
          {
            keys: 'M',
          },
        );
        add('hold', 'do', t('call.hold'), '', () => intents.hold(front.id), { keys: 'H' });
        const keypad = () => {
          store.set(keypadAtom, front.id);
          goTo('/calls/active');
        };
        add('keypad', 'do', t('call.keypad'), t('omni.words.tones'), keypad, { keys: 'K' });
      }
      if (front.state === 'held')
        add('hold', 'do', t('call.takeBack'), '', () => intents.retrieve(front.id), { keys: 'H' });
      if (isConnected(front)) {
        add('transfer', 'do', t('call.transfer'), t('omni.words.transfer'), open('transfer'), { keys: 'T' });
        add('add', 'do', t('call.add'), t('omni.words.add'), open('add'), { keys: '+' });
        if (keys) add('record', 'do', t('rec.record'), '', keys.record, { keys: 'R' });
        if (keys) add('note', 'do', t('call.notes'), '', keys.note, { keys: 'N' });
        add('more', 'do', t('call.more'), '', open('more'));
      }
    },
    [t, store, intents, goTo, lines, muted, keys],
  );
}

/** What an agent can do: pause for each reason, log in and out, of all queues and of each. */
function useAgentCommands(): (add: Add) => void {
  const t = useT();
  const intents = useIntents();
  const tell = useTell();
  const operator = useAtomValue(operatorAtom);
  const all = useAtomValue(groups.allAtom);
  const reasons = usePauseReasons(operator !== null);
  return useMemo(
    () => (add) => {
      if (!operator) return;
      const act = (work: () => ReturnType<typeof intents.agentLogin | typeof intents.groupLogin>) => async () => {
        const done = await work();
        if (!done.ok) tell(done.refused);
      };
      const isOut = operator.status === 'LOGOUT';
      const isAway = pausePlan(operator) !== 'none' || operator.status === 'SYNDICAL_PAUSE';
      if (isOut) add('login', 'do', t('omni.agentIn'), t('omni.words.agentIn'), act(intents.agentLogin));
      else if (isAway)
        add('resume', 'do', t('agent.resume'), t('omni.words.resume'), act(intents.agentResume), { keys: 'P' });
      else {
        if (reasons.length === 0)
          add(
            'pause',
            'do',
            t('agent.doPause'),
            t('omni.words.pause'),
            act(() => intents.agentPause()),
            { keys: 'P' },
          );
        for (const { id, text } of reasons)
          add(
            `pause-${id}`,
            'do',
            t('omni.pauseFor', { reason: text }),
            text,
            act(() => intents.agentPause(id)),
          );
      }
      if (!isOut) add('agentOut', 'do', t('omni.agentOut'), t('omni.words.agentOut'), act(intents.agentLogout));
      for (const { id, label, isActiveMember } of acdGroupsOf(all)) {
        const work = isActiveMember ? () => intents.groupLogout(id) : () => intents.groupLogin(id);
        add(
          `group-${id}`,
          'do',
          t(isActiveMember ? 'omni.queueOut' : 'omni.queueIn', { queue: label }),
          label,
          act(work),
        );
      }
    },
    [t, intents, tell, operator, all, reasons],
  );
}

/** Actions and screens that the number field knows by name: every entry of the menu and of the settings, and what can be done now. */
export function useCommands(): { commands: OmniCommand[]; run: (id: string) => void } {
  const t = useT();
  const intents = useIntents();
  const goTo = useSetAtom(goToAtom);
  const dial = useDial();
  const last = useLastDialled();
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const oneKey = useAtomValue(oneKeyShortcutsAtom);
  const menu = useMenuEntries();
  const ofCall = useCallCommands();
  const ofAgent = useAgentCommands();
  const table = useMemo(() => {
    const entries: Entry[] = [];
    const add: Add = (id, group, title, words, run, more = {}) =>
      entries.push({ id, group, title, words, run, detail: more.detail ?? '', keys: more.keys ?? '' });
    const go = (path: string, title: string, words = '', keys = '') =>
      add(`go ${path}`, 'go', title, words, () => goTo(path), { keys });

    ofCall(add);
    if (last) add('redial', 'do', t('omni.redial'), t('omni.words.redial'), () => dial(last, 'row'), { detail: last });
    ofAgent(add);
    add('theme', 'do', theme === 'dark' ? t('omni.light') : t('omni.dark'), t('omni.words.theme'), () =>
      intents.setTheme(theme === 'dark' ? 'light' : 'dark'),
    );
    add('language', 'do', locale === 'fr' ? 'English' : 'Français', t('omni.words.language'), () =>
      intents.setLocale(locale === 'fr' ? 'en' : 'fr'),
    );
    add('oneKey', 'do', t(oneKey ? 'omni.oneKeyOff' : 'omni.oneKeyOn'), t('omni.words.shortcuts'), () =>
      intents.setOneKeyShortcuts(!oneKey),
    );
    add('ring', 'do', t('omni.testRing'), t('omni.words.audio'), () => intents.testSound('ringing'));
    if (profile?.mayUseWebphone && phone.at !== 'ready')
      add('phoneOn', 'do', t('phone.start'), t('omni.words.phone'), intents.takePhoneHere);
    if (profile && !profile.logoutLocked)
      add('logout', 'do', t('menu.logout'), t('omni.words.logout'), () => intents.signOut());

    const words: Readonly<Record<string, [words: string, keys: string]>> = {
      '/dialpad': [t('omni.words.home'), 'G P'],
      '/callhistories/personal': [t('omni.words.history'), 'G H'],
      '/voicemails': [t('omni.words.messages'), 'G M'],
      '/queue': [t('omni.words.queues'), 'G Q'],
      '/supervision': [t('omni.words.supervision'), 'G S'],
      '/settings': [t('omni.words.settings'), 'G ,'],
      '/settings/about': [t('omni.words.about'), ''],
      '/shortcuts': [t('omni.words.shortcuts'), '?'],
    };
    for (const { path, name } of menu) go(path, t(name), ...(words[path] ?? []));
    go('/callhistories/personal/missed', t('omni.missed'), t('omni.words.history'));
    if (menu.some(({ path }) => path === '/queue')) go('/acd-conf-history', t('screen.conferences'));
    if (profile?.mayUseWebphone) go('/settings/webrtc', t('screen.audio'), t('omni.words.audio'));
    go('/settings/telephony', t('screen.phones'), t('omni.words.phones'));
    go('/settings/voicemail', t('screen.voicemail'), t('omni.words.voicemail'));
    go('/settings/voicemail/greetings', t('screen.greetings'), t('omni.words.voicemail'));
    if (profile?.crmAllowed) go('/settings/crm', t('screen.crm'));
    return entries;
  }, [t, intents, goTo, dial, last, theme, locale, phone, profile, oneKey, menu, ofCall, ofAgent]);
  return { commands: table, run: (id) => void table.find((entry) => entry.id === id)?.run() };
}
