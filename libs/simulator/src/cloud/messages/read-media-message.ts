import { errorText } from '../../log.ts';
import { type MediaKind, mediaKinds } from '../../media/encrypt-media.ts';
import { buildAttachment } from '../../messages/build-attachment.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { findMediaError } from '../media/check-media.ts';
import type { ContentBuilder, Sender } from './outgoing-message.ts';

export const isMediaKind = (type: string): type is MediaKind => mediaKinds.some((kind) => kind === type);

const CAPTION = 1024;
const FETCH_MS = 10_000;
const options: Record<MediaKind, string[]> = {
  image: ['caption'],
  video: ['caption'],
  audio: ['voice'],
  document: ['caption', 'filename'],
  sticker: [],
};

interface FetchedFile {
  bytes: Buffer;
  mimetype: string;
}

/** Reads `{id | link, …}` of a kind. Source: Meta, "Image messages" and the pages of the other kinds. */
export function readMediaMessage(
  sender: Sender,
  kind: MediaKind,
  input: GraphInput,
  more: string[] = [],
): ContentBuilder {
  input.allowOnly('id', 'link', ...options[kind], ...more);
  if (input.has('id') === input.has('link'))
    throw GraphError.parameter(`The parameter ${kind}['id'] or ${kind}['link'] is required, and not both.`);
  const caption = input.optionalText('caption', CAPTION);
  const voice = input.has('voice') && input.flag('voice');
  const fileName = input.optionalText('filename', 240);
  const load = input.has('id') ? readStoredFile(sender, kind, input.text('id')) : readLink(kind, input.text('link'));
  return async () => {
    const file = await load();
    const reason = findMediaError(kind, file, voice);
    if (reason) throw new GraphError(131053, { details: reason });
    const { world, phone } = sender;
    return buildAttachment(world, phone, kind, { ...file, fileName }, { caption, voice, seconds: 1 });
  };
}

function readStoredFile({ world, official }: Sender, kind: MediaKind, id: string): () => Promise<FetchedFile> {
  const media = world.store.cloudMedia.find(id);
  if (!media || media.phoneNumberId !== official.phoneNumberId || media.endsAt <= world.store.clock.now())
    throw GraphError.parameter(`Param ${kind}['id'] is not a valid whatsapp business account media attachment ID`);
  return () => Promise.resolve(media);
}

/** The file of a link is fetched after the message was accepted, so that a failure comes as a status. */
function readLink(kind: MediaKind, link: string): () => Promise<FetchedFile> {
  if (!/^https?:\/\//.test(link) || !URL.canParse(link))
    throw GraphError.parameter(`Param ${kind}['link'] is not a valid URI.`);
  return async () => {
    try {
      const response = await fetch(link, { signal: AbortSignal.timeout(FETCH_MS) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, mimetype: response.headers.get('content-type') ?? 'application/octet-stream' };
    } catch (error) {
      throw new GraphError(131053, { details: `Downloading media from weblink failed: ${errorText(error)}` });
    }
  };
}
