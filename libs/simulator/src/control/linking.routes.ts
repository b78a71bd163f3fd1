import { enterPairingCode } from '../phone/enter-pairing-code.ts';
import { scanQr } from '../phone/link-device.ts';
import { findPairingRequest, readQr } from '../phone/read-linking-qr.ts';
import { unlinkDevice } from '../phone/unlink-device.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { pairingRequestOf } from '../connection/offer-pairing.ts';
import { done, ok, type Route } from './control.router.ts';
import { requireDevice, requirePerson, requirePhone } from './require-entities.ts';

const scan: Route = async ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  const device = await scanQr(world, phone, body.allowOnly('qr').text('qr'));
  return ok({ device: device.id });
};

const enterCode: Route = async ({ world, params, body }) => {
  const phone = requirePerson(world, params.number);
  const device = await enterPairingCode(world, phone, body.allowOnly('code').text('code'));
  return ok({ device: device.id });
};

const unlink: Route = ({ world, params }) => {
  const phone = requirePhone(world, params.number);
  unlinkDevice(world, phone, requireDevice(world, phone, params.device));
  return done;
};

// A QR code contains a secret of its client. The server can list the client, but not scan it before a program that
// sees the code has announced it.
const listWaiting: Route = ({ world }) => {
  const codeFor = (connection: ClientConnection) =>
    [...world.connections.codeRequests].find(([, request]) => request.connection === connection)?.[0] ?? null;
  const waiting = [...new Set(world.connections.byPairingRef.values())].flatMap((connection) => {
    const request = pairingRequestOf(connection);
    if (!request) return [];
    const { id, since } = connection;
    return [{ id, since, platform: request.platform, qr: request.qr ?? null, codeFor: codeFor(connection) }];
  });
  return ok({ waiting });
};

const announceQr: Route = ({ world, body }) => {
  const qr = body.allowOnly('qr').text('qr');
  const request = findPairingRequest(world, readQr(qr));
  request.qr = qr;
  world.emit({ type: 'waiting', number: '', connection: request.connection.id });
  return done;
};

export const linkingRoutes: Record<string, Route> = {
  'POST /phones/:number/scan': scan,
  'POST /phones/:number/link-code': enterCode,
  'DELETE /phones/:number/devices/:device': unlink,
  'GET /waiting': listWaiting,
  'POST /waiting': announceQr,
};
