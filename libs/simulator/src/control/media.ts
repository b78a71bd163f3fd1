import { openFile } from '../media/crypto.ts';
import { decodeContent } from '../messages/content.ts';
import { filePart } from '../messages/parts.ts';
import { Refusal } from '../refusal.ts';
import { messageOf, phoneOf } from './find.ts';
import type { Route } from './router.ts';

/** The file of a message, decrypted, as the phone's user would open it. */
const file: Route = ({ world, params, response }) => {
  const message = messageOf(world, phoneOf(world, params.number), params.id);
  const part = filePart(decodeContent(message.content));
  const stored = part && world.store.media.find(part.directPath.slice(1));
  if (!part || !stored) throw new Refusal(404, `the message ${message.id} has no file`);
  const bytes = openFile(stored.bytes, part.mediaKey, part.kind, part.fileSha256);
  response.writeHead(200, { 'content-type': part.mimetype, 'content-length': bytes.length }).end(bytes);
  return undefined;
};

export const mediaRoutes: Record<string, Route> = { 'GET /phones/:number/messages/:id/media': file };
