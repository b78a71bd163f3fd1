import { changeOfficialNumber } from '../cloud/change-number.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { windowState } from '../cloud/service-window.ts';
import { ControlError } from '../control.error.ts';
import type { OfficialNumber } from '../model/official-number.model.ts';
import { createPhone } from '../phone/phone.identity.ts';
import type { World } from '../simulated-world.ts';
import { created, done, ok, type Route } from './control.router.ts';
import { makeOfficialNumber, officialSettings, readMetaId, readOfficialSettings } from './read-official-number.ts';

function requireOfficial(world: World, number = ''): OfficialNumber {
  const official = world.store.officials.find(number.replace(/^\+/, ''));
  if (!official) throw new ControlError(404, `${number} is no official number: POST /official-numbers first`);
  return official;
}

const create: Route = async ({ world, body }) => {
  const { officials, phones } = world.store;
  body.allowOnly('number', 'phoneNumberId', 'accountId', 'subscribed', ...officialSettings);
  const number = body.phoneNumber('number');
  const phoneNumberId = readMetaId(body, 'phoneNumberId');
  const accountId = readMetaId(body, 'accountId');
  if (officials.find(number) || officials.findById(phoneNumberId))
    throw new ControlError(409, `${number} or ${phoneNumberId} is an official number already`);
  if (phones.devices(number).length > 0) throw new ControlError(409, `${number} has linked devices`);
  const isSubscribed = body.flag('subscribed');
  const official = await readOfficialSettings(world, body, makeOfficialNumber(number, phoneNumberId, accountId));
  const { verifiedName: name } = official;
  const account = officials.account(accountId) ?? {
    id: accountId,
    name,
    subscribed: false,
    override: null,
    review: [],
  };
  officials.saveAccount({ ...account, subscribed: account.subscribed || isSubscribed });
  officials.save(official);
  createPhone(world, { number, name });
  return created(official);
};

const showWindow: Route = ({ world, params }) =>
  ok(windowState(world, requireOfficial(world, params.number), params.person ?? ''));

/** Numbers of the Cloud API. */
export function officialNumberRoutes(cloud: CloudApi): Record<string, Route> {
  const change: Route = async ({ world, params, body }) => {
    const before = requireOfficial(world, params.number);
    const after = await readOfficialSettings(world, body.allowOnly(...officialSettings), before);
    changeOfficialNumber(cloud, before, after);
    return ok(after);
  };
  const remove: Route = ({ world, params }) => {
    const official = requireOfficial(world, params.number);
    cloud.webhooks.remove(official);
    world.store.officials.remove(official);
    return done;
  };
  const pending: Route = ({ world, params }) => {
    const webhooks = cloud.webhooks
      .pending(requireOfficial(world, params.number))
      .map(({ field, at, tries, due, value }) => ({ field, at, tries, due, value: JSON.parse(value) as unknown }));
    return ok({ webhooks });
  };
  return {
    'POST /official-numbers': create,
    'GET /official-numbers': ({ world }) => ok({ numbers: world.store.officials.all() }),
    'GET /official-numbers/:number': ({ world, params }) => ok(requireOfficial(world, params.number)),
    'PATCH /official-numbers/:number': change,
    'DELETE /official-numbers/:number': remove,
    'GET /official-numbers/:number/windows/:person': showWindow,
    'GET /official-numbers/:number/webhooks': pending,
  };
}
