import { reached, refusal, type Scenario, states } from './Scenario.ts';

export const commands: Scenario[] = [
  {
    title: 'a first connection passes loading, connecting, ready and tells what the panel can do',
    ids: 'CRM-048 CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      const info = new Promise((resolve) => phone.on('GENERAL_INFO', resolve));
      const { capabilities } = await phone.ready;
      return { seen, capabilities, displayName: ((await info) as { displayName: string }).displayName };
    },
    expected: {
      seen: ['loading', 'connecting', 'ready'],
      capabilities: ['CALL', 'ANSWER', 'DROP', 'GET_USER_CLIS', 'SET_USER_CLI', 'GET_INFO', 'GET_CALLS'],
      displayName: 'Inès Marchetti',
    },
  },
  {
    title: 'call, answer, drop, getInfo and getCalls run, and the call is seen from its first to its last word',
    ids: 'CRM-052 CRM-054 CRM-055 CRM-056 CRM-068 CRM-069',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen: unknown[] = [];
      phone.on('CALL_EVENT', ({ state, end }, meta) => seen.push([state, end, typeof meta?.seq]));
      await phone.ready;
      const made = await phone.call({ number: '0199004127', record: { id: '003', label: 'Claire' } });
      const stored = phone.calls.getSnapshot().map(({ lineID, record }) => ({ lineID, record }));
      await phone.answer({ lineID: made.lineID });
      const calls = (await phone.getCalls()).map(({ state, canDrop }) => ({ state, canDrop }));
      await phone.drop({ lineID: made.lineID });
      const info = await phone.getInfo();
      return { made, stored, calls, seen, left: phone.calls.getSnapshot(), name: info.displayName };
    },
    expected: {
      made: { lineID: 'l1', callID: 'c-l1' },
      stored: [{ lineID: 'l1', record: { id: '003', label: 'Claire' } }],
      calls: [{ state: 'answered', canDrop: true }],
      seen: [
        ['placed', null, 'number'],
        ['answered', null, 'number'],
        ['hangupByCaller', { cause: 'normal', label: 'Call ended', talkSeconds: 7 }, 'number'],
      ],
      left: [],
      name: 'Inès Marchetti',
    },
  },
  {
    title:
      'a read, a set and a call made before the panel is there wait for it; an answer does not; the newest call wins',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const all = [
        refusal(phone.getInfo().then(({ enterprise }) => enterprise)),
        refusal(phone.setUserCli({ manualCustomCallerID: '01' })),
        refusal(phone.call({ number: 'first' })),
        refusal(phone.call({ number: 'second' })),
        refusal(phone.answer({ lineID: 'l1' })),
      ];
      return Promise.all(all);
    },
    expected: [
      { value: 'Atelier' },
      { value: { customCallerID: '01' } },
      { status: 503, reason: 'superseded', origin: 'transport', outcomeUnknown: false, retriable: true },
      { value: { lineID: 'l1', callID: 'c-l1' } },
      { status: 503, reason: 'not-ready', origin: 'transport', outcomeUnknown: false, retriable: true },
    ],
  },
  {
    title:
      'a call made between unload and reconnection is placed once the panel is back, and a snapshot came before it',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const order: string[] = [];
      phone.on('resync', ({ gone }) => order.push(`resync ${gone.map(({ lineID }) => lineID)}`));
      phone.on('CALL_EVENT', ({ number }) => order.push(`call ${number}`));
      await phone.ready;
      await phone.call({ number: 'before' });
      const { boot } = await phone.ready;
      phone.frame.src = rig.urls.panel;
      await reached(phone, 'reconnecting');
      const made = await phone.call({ number: 'between' });
      return { made, order, sameBoot: phone.session?.boot === boot };
    },
    expected: {
      made: { lineID: 'l1', callID: 'c-l1' },
      order: ['call before', 'resync l1', 'call between'],
      sameBoot: false,
    },
  },
  {
    title: 'a refusal of the panel arrives with its status and its words, and a broken handler is a 500',
    ids: 'CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const refused = await phone.call({ number: 'refuse' }).catch(({ status, reason, origin, retriable, content }) => {
        return { status, reason, origin, retriable, content };
      });
      const { status, content } = await phone.sendRaw('CALL', { number: 'throw' });
      return { refused, status, label: (content as { label: string }).label };
    },
    expected: {
      refused: {
        status: 406,
        reason: 'refused',
        origin: 'panel',
        retriable: false,
        content: { label: 'i__ERROR_WRONG_NUMBER_LABEL', text: 'Wrong number', retriable: false },
      },
      status: 500,
      label: 'i__ERROR_DEFAULT_LABEL',
    },
  },
  {
    title: 'unknown commands, prototype names, ACD without capability and lines that nobody knows are refused',
    ids: 'CRM-046 CRM-047 CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      await phone.ready;
      const statusOf = async (type: string, content?: unknown) => (await phone.sendRaw(type, content)).status;
      return {
        prototype: await Promise.all(
          ['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((type) => statusOf(type)),
        ),
        unknown: await statusOf('MAKE_COFFEE'),
        empty: await statusOf(''),
        field: await statusOf('CALL', {}),
        acd: await statusOf('ACD_LOGIN'),
        acdField: await statusOf('ACD_SELECTIVE_LOGIN', {}),
        line: await statusOf('DROP', { lineID: 'nobody' }),
        service: await phone
          .sendRaw('FILL_CALL_INFO', { lineID: 'nobody', sfId: '1', sfLabel: 'x' })
          .then(({ status }) => status),
        uncloneable: (await phone.sendRaw('CALL', { number: () => '1' })).reason,
      };
    },
    expected: {
      prototype: [400, 400, 400, 400],
      unknown: 400,
      empty: 400,
      field: 400,
      acd: 403,
      acdField: 400,
      line: 404,
      service: 404,
      uncloneable: 'malformed',
    },
  },
];
