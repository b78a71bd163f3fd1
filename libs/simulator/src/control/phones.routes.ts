import { readFile } from '../messages/read-file.ts';
import { createPhone } from '../phone/phone.identity.ts';
import type { World } from '../simulated-world.ts';
import { sha256 } from '../wire/symmetric-crypto.ts';
import type { ControlInput } from './control.input.ts';
import { created, ok, type Route } from './control.router.ts';
import { presentPhone } from './present-phone.ts';
import { requirePhone } from './require-entities.ts';

const addressings = ['pn', 'lid'] as const;

const create: Route = async ({ world, body }) => {
  body.allowOnly('number', 'name', 'addressing', 'picture');
  const number = body.phoneNumber('number');
  const picture = await readPicture(world, number, body);
  const addressing = body.has('addressing') ? body.oneOf('addressing', addressings) : undefined;
  return created(
    presentPhone(world, createPhone(world, { number, name: body.optionalText('name'), addressing, picture })),
  );
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

export const phoneRoutes: Record<string, Route> = {
  'POST /phones': create,
  'GET /phones': list,
  'GET /phones/:number': show,
};
