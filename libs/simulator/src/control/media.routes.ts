import { decryptFile } from '../media/encrypt-media.ts';
import { decodeContent } from '../messages/message-content.ts';
import { findFilePart } from '../messages/find-file-part.ts';
import { ControlError } from '../control.error.ts';
import { requireMessage, requirePhone } from './require-entities.ts';
import type { Route } from './control.router.ts';

/** The decrypted file of a message. */
const file: Route = ({ world, params, response }) => {
  const message = requireMessage(world, requirePhone(world, params.number), params.id);
  const part = findFilePart(decodeContent(message.content));
  const stored = part && world.store.media.find(part.directPath.slice(1));
  if (!part || !stored) throw new ControlError(404, `the message ${message.id} has no file`);
  const bytes = decryptFile(stored.bytes, part.mediaKey, part.kind, part.fileSha256);
  response.writeHead(200, { 'content-type': part.mimetype, 'content-length': bytes.length }).end(bytes);
  return undefined;
};

export const mediaRoutes: Record<string, Route> = { 'GET /phones/:number/messages/:id/media': file };
