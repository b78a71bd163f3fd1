import { readFile } from '../messages/read-file.ts';
import { createPhone } from '../phone/phone.identity.ts';
import { enterPairingCode } from '../phone/enter-pairing-code.ts';
import { findPairingRequest, readQr, scanQr, unlinkDevice } from '../phone/link-device.ts';
import type { ClientConnection } from '../server/client.connection.ts';
import { pairingRequestOf } from '../server/offer-pairing.ts';
import { sha256 } from '../wire/byte-codec.ts';
import type { World } from '../simulated-world.ts';
import { requireDevice, requirePhone } from './require-entities.ts';
import type { ControlInput } from './control.input.ts';
import { created, done, ok, type Route } from './control.router.ts';
import { presentPhone } from './present-message.ts';

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

/** A picture of one's own, `null` for none; without a word a phone gets a drawn one. */
async function readPicture(world: World, number: string, body: ControlInput): Promise<string | null | undefined> {
  if (!body.has('picture')) return body.isNull('picture') ? null : undefined;
  const { bytes, mimetype } = await readFile(body.object('picture'), 'picture');
  const id = `pp/${number}-${sha256(bytes).toString('hex').slice(0, 16)}`;
  world.store.media.add(id, { bytes, mimetype, owner: '' });
  return id;
}

const list: Route = ({ world }) =>
  ok({ phones: [...world.store.phones.all()].map((phone) => presentPhone(world, phone)) });

const one: Route = ({ world, params }) => ok(presentPhone(world, requirePhone(world, params.number)));

const scanned: Route = async ({ world, params, body }) => {
  const phone = requirePhone(world, params.number);
  const device = await scanQr(world, phone, body.allowOnly('qr').text('qr'));
  return ok({ device: device.id });
};

const code: Route = async ({ world, params, body }) => {
  const phone = requirePhone(world, params.number);
  const device = await enterPairingCode(world, phone, body.allowOnly('code').text('code'));
  return ok({ device: device.id });
};

const remove: Route = ({ world, params }) => {
  const phone = requirePhone(world, params.number);
  unlinkDevice(world, phone, requireDevice(world, phone, params.device));
  return done;
};

// The secret of a QR code is known only to the client that shows it: what is waiting can be listed, but not scanned,
// until somebody who sees the code announces it.
const waiting: Route = ({ world }) => {
  const codeFor = (connection: ClientConnection) =>
    [...world.connections.codeRequests].find(([, request]) => request.connection === connection)?.[0] ?? null;
  const connections = new Set(world.connections.byPairingRef.values());
  const shown = [...connections].flatMap((connection) => {
    const applicant = pairingRequestOf(connection);
    return applicant
      ? [
          {
            id: connection.id,
            since: connection.since,
            platform: applicant.platform,
            qr: applicant.qr ?? null,
            codeFor: codeFor(connection),
          },
        ]
      : [];
  });
  return ok({ waiting: shown });
};

const announce: Route = ({ world, body }) => {
  const qr = body.allowOnly('qr').text('qr');
  const applicant = findPairingRequest(world, readQr(qr));
  applicant.qr = qr;
  world.emit({ type: 'waiting', number: '', connection: applicant.connection.id });
  return done;
};

export const phoneRoutes: Record<string, Route> = {
  'POST /phones': create,
  'GET /phones': list,
  'GET /phones/:number': one,
  'POST /phones/:number/scan': scanned,
  'POST /phones/:number/link-code': code,
  'DELETE /phones/:number/devices/:device': remove,
  'GET /waiting': waiting,
  'POST /waiting': announce,
};
