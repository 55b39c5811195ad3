import type { Asked, Router } from '../http/createRouter.ts';
import { badJson, invalid, notFound } from '../http/MatrixFault.ts';
import { there } from '../http/shapes.ts';
import { ownOf, type PushRules, withOwn } from '../live/createPushRules.ts';
import { type Content, part } from '../rules/Event.ts';
import { actionsFault, pushRuleFault } from '../rules/pushRuleFault.ts';
import { type PushKind, pushKinds } from '../rules/pushRules.ts';

const BASE = '/_matrix/client/v3/pushrules';
/** Rules of one kind that a person may have. */
const MAX_RULES = 500;

/** What a person wants to hear of: the default rules, changed and with further ones. */
export function addPushRuleRoutes(router: Router, rules: PushRules): void {
  const { change, of: rulesOf } = rules;
  const kindOf = (text: string | undefined): PushKind => pushKinds.find((one) => one === text) ?? badKind();
  const find = async ({ device, params }: Asked): Promise<Content> => {
    const list = (await rulesOf(device.mxid))[kindOf(params['kind'])];
    return there(
      list.find((one) => one['rule_id'] === params['rule']),
      'there is no such rule',
    );
  };
  router.on('GET', BASE, async ({ device }) => ({ global: await rulesOf(device.mxid) }));
  router.on('GET', `${BASE}/global`, async ({ device }) => await rulesOf(device.mxid));
  router.on(
    'GET',
    `${BASE}/global/{kind}`,
    async ({ device, params }) => (await rulesOf(device.mxid))[kindOf(params['kind'])],
  );
  const path = `${BASE}/global/{kind}/{rule}`;
  router.on('GET', path, find);
  router.on('PUT', path, ({ device, params, query, body }) => {
    const [kind, id] = [kindOf(params['kind']), params['rule'] ?? ''];
    if (id.startsWith('.')) throw invalid('rules of the server are changed otherwise');
    if (/[\\/]/.test(id)) throw invalid('this is no id of a rule');
    const fault = pushRuleFault(kind, body);
    if (fault !== null) throw badJson(fault);
    const isPattern = kind === 'content';
    const hasConditions = kind === 'override' || kind === 'underride';
    const made: Content = {
      ...{ rule_id: id, default: false, enabled: true, actions: body['actions'] ?? [] },
      ...(isPattern && { pattern: body['pattern'] }),
      ...(hasConditions && { conditions: Array.isArray(body['conditions']) ? body['conditions'] : [] }),
    };
    return change(device.mxid, (kept) => {
      const before = ownOf(kept, kind);
      const list = before.filter((one) => one['rule_id'] !== id);
      if (list.length >= MAX_RULES) throw invalid('there are too many rules');
      const anchor = query['before'] ?? query['after'];
      const at = anchor === undefined ? 0 : list.findIndex((one) => one['rule_id'] === anchor);
      if (at < 0) throw notFound('there is no rule beside which it could stand');
      list.splice(query['after'] === undefined ? at : at + 1, 0, made);
      return withOwn(kept, kind, list);
    });
  });
  router.on('DELETE', path, async (asked) => {
    const rule = await find(asked);
    if (rule['default'] === true) throw invalid('rules of the server stay');
    const kind = kindOf(asked.params['kind']);
    const isOther = (one: Content) => one['rule_id'] !== rule['rule_id'];
    return change(asked.device.mxid, (kept) => withOwn(kept, kind, ownOf(kept, kind).filter(isOther)));
  });
  for (const name of ['enabled', 'actions'] as const) {
    router.on('GET', `${path}/${name}`, async (asked) => ({ [name]: (await find(asked))[name] }));
    router.on('PUT', `${path}/${name}`, async (asked) => {
      const value = asked.body[name];
      const isFit = name === 'enabled' ? typeof value === 'boolean' : actionsFault(value) === null;
      if (!isFit) throw badJson(`${name} is wanted`);
      const rule = await find(asked);
      const kind = kindOf(asked.params['kind']);
      return change(asked.device.mxid, (kept) => {
        if (rule['default'] !== true)
          return withOwn(
            kept,
            kind,
            ownOf(kept, kind).map((one) => (one['rule_id'] === rule['rule_id'] ? { ...one, [name]: value } : one)),
          );
        const key = `${kind} ${rule['rule_id']}`;
        const changed = part(kept, 'changed');
        return { ...kept, changed: { ...changed, [key]: { ...part(changed, key), [name]: value } } };
      });
    });
  }
}

function badKind(): never {
  throw invalid('there is no such kind of rules');
}
