import { readFile } from './read-file.ts';
import { deleteAccount, moveAccount } from '../phone/move-account.ts';
import { createPhone } from '../phone/phone.identity.ts';
import { setNewChatCap } from '../server/account-limits.ts';
import type { World } from '../simulated-world.ts';
import { sha256 } from '../wire/symmetric-crypto.ts';
import type { ControlInput } from './control.input.ts';
import { created, done, ok, type Route, type RouteReply, type RouteRequest } from './control.router.ts';
import { presentPhone } from './present-phone.ts';
import { requirePhone } from './require-entities.ts';

const addressings = ['pn', 'lid'] as const;

const MOST_AT_ONCE = 100_000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const create: Route = (request) =>
  request.body.has('count') || request.body.has('numbers') ? createMany(request) : createOne(request);

const createOne = async ({ world, body }: RouteRequest): Promise<RouteReply> => {
  body.allowOnly('number', 'name', 'addressing', 'picture', 'username');
  const number = body.phoneNumber('number');
  const picture = await readPicture(world, number, body);
  const addressing = body.has('addressing') ? body.oneOf('addressing', addressings) : undefined;
  const username = body.isNull('username') ? null : body.optionalText('username');
  const name = body.optionalText('name');
  return created(presentPhone(world, createPhone(world, { number, name, addressing, picture, username })));
};

/** Creates phones with consecutive numbers, or those listed. Their keys are generated when they are first needed. */
function createMany({ world, body }: RouteRequest): RouteReply {
  body.allowOnly('count', 'from', 'numbers');
  const numbers = body.has('numbers') ? body.texts('numbers') : countUp(body);
  if (numbers.length > MOST_AT_ONCE) body.reject('numbers', `at most ${MOST_AT_ONCE}`);
  if (!numbers.every((number) => /^\d{5,15}$/.test(number)))
    body.reject('numbers', 'digits with country code, 5 to 15');
  for (const number of numbers) createPhone(world, { number });
  return created({ created: numbers.length });
}
function countUp(body: ControlInput): string[] {
  const first = Number(body.phoneNumber('from'));
  return Array.from({ length: body.number('count', 1, MOST_AT_ONCE) }, (_, n) => String(first + n));
}

const setCap: Route = ({ world, params, body }) => {
  const { number } = requirePhone(world, params.number);
  body.allowOnly('total', 'used', 'endsIn');
  const endsAt = Date.now() + (body.optionalNumber('endsIn', 1, 1e10) ?? MONTH_MS);
  setNewChatCap(world, number, { total: body.number('total', 0, 1e6), used: body.number('used', 0, 1e6), endsAt });
  return done;
};

/** @returns the path of the given picture, null for no picture, undefined for the drawn one */
async function readPicture(world: World, number: string, body: ControlInput): Promise<string | null | undefined> {
  if (!body.has('picture')) return body.isNull('picture') ? null : undefined;
  const { bytes, mimetype } = await readFile(body.object('picture'), 'picture');
  const id = `pp/${number}-${sha256(bytes).toString('hex').slice(0, 16)}`;
  world.store.media.add(id, { bytes, mimetype, owner: '' });
  return id;
}

const list: Route = ({ world }) =>
  ok({ phones: [...world.store.phones.all()].map((phone) => presentPhone(world, phone)) });

const show: Route = ({ world, params }) => ok(presentPhone(world, requirePhone(world, params.number)));

const move: Route = async ({ world, params, body }) => {
  const phone = requirePhone(world, params.number);
  await moveAccount(world, phone, body.allowOnly('number').phoneNumber('number'));
  return ok(presentPhone(world, phone));
};

const remove: Route = async ({ world, params }) => {
  await deleteAccount(world, requirePhone(world, params.number));
  return done;
};

export const phoneRoutes: Record<string, Route> = {
  'POST /phones': create,
  'GET /phones': list,
  'GET /phones/:number': show,
  'PATCH /phones/:number': move,
  'DELETE /phones/:number': remove,
  'PUT /phones/:number/new-chat-cap': setCap,
};
