import { unlinkDevice } from '../../phone/unlink-device.ts';
import { node } from '../../wire/binary-node.ts';
import { handleCompanionFinish, handleCompanionHello } from '../pairing-code.handler.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Linked devices: asking for a code, and logging out. */
export function handleLinkedDevicesIq(question: IqRequest): IqResult {
  const { world, from, query: ask, connection } = question;
  if (ask?.tag === 'remove-companion-device') {
    const phone = world.store.phones.find(from.number);
    const device = world.store.phones.device(from.number, from.device);
    if (!phone || !device) throw new IqError(401, 'not-authorized');
    // Answered first: the end of the stream comes behind the answer.
    setImmediate(() => unlinkDevice(world, phone, device));
    return undefined;
  }
  if (ask?.tag !== 'link_code_companion_reg') throw new IqError(501, 'feature-not-implemented');
  if (ask.attrs.stage === 'companion_hello')
    return [node('link_code_companion_reg', {}, [handleCompanionHello(world, connection, ask)])];
  handleCompanionFinish(connection, ask);
  return undefined;
}
