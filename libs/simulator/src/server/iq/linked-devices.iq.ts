import { unlink } from '../../phone/link-device.ts';
import { node } from '../../wire/binary-node.ts';
import { companionHello, companionFinish } from '../pairing-code.handler.ts';
import { IqError, type Answer, type Question } from './iq.types.ts';

/** Linked devices: asking for a code, and logging out. */
export function md(question: Question): Answer {
  const { world, from, ask, connection } = question;
  if (ask?.tag === 'remove-companion-device') {
    const phone = world.store.phones.find(from.number);
    const device = world.store.phones.device(from.number, from.device);
    if (!phone || !device) throw new IqError(401, 'not-authorized');
    // Answered first: the end of the stream comes behind the answer.
    setImmediate(() => unlink(world, phone, device));
    return undefined;
  }
  if (ask?.tag !== 'link_code_companion_reg') throw new IqError(501, 'feature-not-implemented');
  if (ask.attrs.stage === 'companion_hello')
    return [node('link_code_companion_reg', {}, [companionHello(world, connection, ask)])];
  companionFinish(connection, ask);
  return undefined;
}
