import { Injectable } from '@nestjs/common';
import { isFileOwner, type FileOwner, type StoredFile } from '@recado/contracts';
import { contradictsContent, Files, HEAD_BYTES, typeOfContent, typeWithCodec } from '@recado/platform';
import { Readable } from 'node:stream';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import { invalid } from '../edge/parse.ts';
import { languageOf, type EdgeRequest } from '../edge/request.ts';
import { wrongContent } from './wrong-content.ts';

interface InlineFile {
  base64?: string;
  url?: string;
  name?: string;
  mimetype?: string;
}

/** Puts files that come as base64 within JSON into the file store; the service gets `stored` in place of `base64`. */
@Injectable()
export class InlineFiles {
  constructor(private readonly files: Files) {}

  /** @param kept gets each file at once, so that the caller can remove all of them after a failure */
  async store(
    { inlineFiles, service, inV1 }: MountedOperation,
    request: EdgeRequest,
    input: object,
    kept: StoredFile[],
  ): Promise<object> {
    if (!inlineFiles || !isFileOwner(service)) return input;
    const parts = (input as Record<string, InlineFile[] | undefined>)[inlineFiles];
    if (!parts?.some(({ base64 }) => base64 !== undefined)) return input;
    const language = languageOf(request, request.user.language);
    const twice = parts.findIndex(({ base64, url }) => base64 !== undefined && url !== undefined);
    // A part with `base64` and `url` does not say which one is meant; older addresses go on taking the bytes.
    if (twice >= 0 && inV1) throw invalid([{ field: `${inlineFiles}.${twice}.url`, rule: 'notBoth' }], language);
    const stored: object[] = [];
    for (const [index, { base64, ...part }] of parts.entries()) {
      const decoded = base64 === undefined ? null : decode(base64);
      if (base64 !== undefined && !decoded)
        throw invalid([{ field: `${inlineFiles}.${index}.base64`, rule: 'base64' }], language);
      const target = { kept, field: `${inlineFiles}.${index}.base64` };
      stored.push(decoded ? { ...part, stored: await this.write(request, service, part, decoded, target) } : part);
    }
    return { ...input, [inlineFiles]: stored };
  }

  private async write(
    { user }: EdgeRequest,
    owner: FileOwner,
    { name = 'arquivo', mimetype }: InlineFile,
    { bytes, type }: Decoded,
    { kept, field }: { kept: StoredFile[]; field: string },
  ): Promise<StoredFile> {
    const path = this.files.newPath(user.companyId, owner, name);
    const head = bytes.subarray(0, HEAD_BYTES);
    const named = typeWithCodec(mimetype ?? type ?? typeOfContent(head) ?? 'application/octet-stream', head);
    const file = { path, name, mimetype: named, size: bytes.length };
    if (contradictsContent(file, head)) throw wrongContent(name, field);
    kept.push(file);
    await this.files.write(path, Readable.from([bytes]), file.mimetype);
    return file;
  }
}

interface Decoded {
  bytes: Buffer;
  /** The media type of a `data:` address. */
  type?: string | undefined;
}

/** Standard or URL-safe base64, also as a `data:` address; null for anything else. */
function decode(text: string): Decoded | null {
  const prefix = /^data:([\w.+-]+\/[\w.+-]+)?[\w.=;-]*;base64,/.exec(text.slice(0, 200));
  const rest = prefix ? text.slice(prefix[0].length) : text;
  const bytes = Buffer.from(rest, 'base64');
  // Node skips characters that are no base64, so the length shows whether all were.
  const digits = rest.replace(/[=\s]/g, '').length;
  return bytes.length > 0 && bytes.length === Math.floor((digits * 3) / 4) ? { bytes, type: prefix?.[1] } : null;
}
