import { unlinkDevice } from '../../phone/unlink-device.ts';
import { node } from '../../wire/binary-node.ts';
import { handleCompanionFinish, handleCompanionHello } from '../../connection/pairing-code.handler.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Handles `md`: pairing by code, and logout of the device. */
export function handleLinkedDevicesIq(request: IqRequest): IqResult {
  const { world, from, query, connection } = request;
  if (query?.tag === 'remove-companion-device') {
    const phone = world.store.phones.find(from.number);
    const device = world.store.phones.device(from.number, from.device);
    if (!phone || !device) throw new IqError(401, 'not-authorized');
    // The result must be sent before the end of the stream.
    setImmediate(() => unlinkDevice(world, phone, device));
    return undefined;
  }
  if (query?.tag !== 'link_code_companion_reg') throw new IqError(501, 'feature-not-implemented');
  if (query.attrs.stage === 'companion_hello')
    return [node('link_code_companion_reg', {}, [handleCompanionHello(world, connection, query)])];
  handleCompanionFinish(connection, query);
  return undefined;
}
