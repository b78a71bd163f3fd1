import type { CloudApi } from '../cloud/cloud-api.ts';
import { setTemplateQuality, setTemplateStatus } from '../cloud/templates/change-template.ts';
import { ControlError } from '../control.error.ts';
import type { BusinessAccount } from '../model/official-number.model.ts';
import { templateStatuses } from '../model/template.model.ts';
import type { World } from '../simulated-world.ts';
import { done, ok, type Route } from './control.router.ts';
import { readMetaId } from './read-official-number.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const decisions = ['approve', 'reject', 'hold'] as const;
const scores = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;

function requireAccount(world: World, id = ''): BusinessAccount {
  const account = world.store.officials.account(id);
  if (!account) throw new ControlError(404, `there is no account ${id}`);
  return account;
}

/** Accounts of official numbers: how templates are reviewed, and what becomes of one. */
export function officialAccountRoutes(cloud: CloudApi): Record<string, Route> {
  const setReview: Route = ({ world, params, body }) => {
    const account = requireAccount(world, params.id);
    const review = body
      .allowOnly('rules')
      .objects('rules')
      .map((rule) => ({
        decision: rule.allowOnly('decision', 'match', 'reason', 'ms').oneOf('decision', decisions),
        match: rule.optionalText('match') ?? '',
        reason: rule.optionalText('reason') ?? 'INVALID_FORMAT',
        ms: rule.optionalNumber('ms', 0, DAY_MS) ?? 0,
      }));
    world.store.officials.saveAccount({ ...account, review });
    return done;
  };
  const setPortfolio: Route = ({ world, params, body }) => {
    const account = requireAccount(world, params.id);
    const portfolioId = readMetaId(body.allowOnly('portfolioId'), 'portfolioId');
    world.store.officials.saveAccount({ ...account, portfolioId });
    return done;
  };
  const changeTemplate: Route = ({ world, params, body }) => {
    requireAccount(world, params.id);
    body.allowOnly('status', 'reason', 'quality');
    const template = world.store.templates.find(params.template ?? '');
    if (!template || template.accountId !== params.id || template.deletedAt !== undefined)
      throw new ControlError(404, `the account ${params.id} has no template ${params.template}`);
    const status = body.has('status') ? body.oneOf('status', templateStatuses) : undefined;
    const quality = body.has('quality') ? body.oneOf('quality', scores) : undefined;
    if (!status && !quality) body.reject('status', `one of ${templateStatuses.join(', ')}, or a quality`);
    const graded = quality ? setTemplateQuality(cloud, template, quality) : template;
    return ok(status ? setTemplateStatus(cloud, graded, status, body.optionalText('reason')) : graded);
  };
  return {
    'GET /official-accounts/:id': ({ world, params }) => ok(requireAccount(world, params.id)),
    'PUT /official-accounts/:id/review': setReview,
    'PUT /official-accounts/:id/portfolio': setPortfolio,
    'GET /official-accounts/:id/templates': ({ world, params }) =>
      ok({ templates: world.store.templates.ofAccount(requireAccount(world, params.id).id) }),
    'PATCH /official-accounts/:id/templates/:template': changeTemplate,
  };
}
