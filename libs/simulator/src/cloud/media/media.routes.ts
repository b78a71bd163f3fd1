import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CloudMedia } from '../../store/cloud-media.table.ts';
import { sha256 } from '../../wire/symmetric-crypto.ts';
import type { CloudApi } from '../cloud-api.ts';
import { GraphError } from '../graph.error.ts';
import { authorize, type GraphRequest, requireNumber, requirePermission } from '../graph.request.ts';
import { bareType, uploadLimit, uploadTypes } from './check-media.ts';
import { makeMediaAddress, readMediaAddress } from './media-address.ts';
import { readForm } from './read-multipart.ts';
import { addCloudMedia, UPLOADED_MS } from './receive-cloud-media.ts';

export async function uploadMedia(request: GraphRequest, id: string): Promise<unknown> {
  const official = requireNumber(request, id, 'whatsapp_business_messaging');
  const form = await readForm(request.request);
  if (form.get('messaging_product') !== 'whatsapp')
    throw GraphError.parameter('The parameter messaging_product is required.');
  const file = form.get('file');
  if (!(file instanceof File)) throw GraphError.parameter('The parameter file is required.');
  const given = form.get('type');
  const mimetype = typeof given === 'string' && given !== '' ? given : file.type;
  if (!uploadTypes.includes(bareType(mimetype)))
    throw GraphError.parameter(
      `Param file must be a file with one of the following types: ${uploadTypes.join(', ')}. Received file of type '${mimetype}'.`,
    );
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw GraphError.parameter('Param file must not be empty.');
  if (bytes.length > uploadLimit(mimetype))
    throw new GraphError(131053, {
      details: `the file has ${bytes.length} bytes; at most ${uploadLimit(mimetype)} are allowed`,
    });
  return { id: addCloudMedia(request.cloud.world, official, { bytes, mimetype, lastsMs: UPLOADED_MS }) };
}

export function findMedia(request: GraphRequest, id: string): CloudMedia | undefined {
  const { store } = request.cloud.world;
  const media = store.cloudMedia.find(id);
  const official = request.numbers.find(({ phoneNumberId }) => phoneNumberId === media?.phoneNumberId);
  if (!media || !official || media.endsAt <= store.clock.now()) return undefined;
  const asked = request.query.get('phone_number_id');
  if (asked !== null && asked !== media.phoneNumberId) return undefined;
  requirePermission(official, 'whatsapp_business_messaging');
  return media;
}

/** The address of a file, which ends, with its size and hash. */
export function getMedia({ cloud, request }: GraphRequest, media: CloudMedia): unknown {
  return {
    messaging_product: 'whatsapp',
    url: makeMediaAddress(cloud.world, `http://${request.headers.host ?? 'localhost'}`, media.id),
    mime_type: media.mimetype,
    sha256: sha256(media.bytes).toString('hex'),
    file_size: media.bytes.length,
    id: media.id,
  };
}

export function deleteMedia({ cloud }: GraphRequest, { id }: CloudMedia): unknown {
  cloud.world.store.cloudMedia.remove(id);
  return { success: true };
}

/** Serves a file at its address, which needs the token too. Source: Meta, "Media", download media. */
export function downloadMedia(
  cloud: CloudApi,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): void {
  const numbers = authorize(cloud, request, query);
  const { store } = cloud.world;
  const media = store.cloudMedia.find(readMediaAddress(cloud.world, query) ?? '');
  const isKnown = media && numbers.some(({ phoneNumberId }) => phoneNumberId === media.phoneNumberId);
  if (!isKnown || media.endsAt <= store.clock.now()) return void response.writeHead(404).end();
  const headers = { 'content-type': media.mimetype, 'content-length': media.bytes.length };
  response.writeHead(200, headers).end(media.bytes);
}
