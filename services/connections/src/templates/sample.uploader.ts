import { Injectable } from '@nestjs/common';
import { Fault, type StoredFile, type TemplateFileKind, type TemplateSampleFile } from '@recado/contracts';
import { Files } from '@recado/platform';
import { prepareFile } from '../cloud/prepare-file.ts';
import { UnreadableFile } from '../files/metadata/unreadable-file.error.ts';
import { GraphClient, type CloudAccount } from '../graph/graph.client.ts';
import { textOf } from '../graph/json-values.ts';
import { demandAnswer } from './demand-answer.ts';

type SampleFormat = TemplateSampleFile['format'];

/** Source: Meta, "Resumable Upload API": the types that it takes. */
const formats: Record<string, SampleFormat> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'video/mp4': 'VIDEO',
  'application/pdf': 'DOCUMENT',
};
const kinds: Record<SampleFormat, TemplateFileKind> = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' };
const UPLOAD_MS = 80_000;
/** A sample is read into memory. */
const MOST_BYTES = 16 * 1024 * 1024;
const sessionId = /^upload:[\w+/=.:?&%-]{1,2000}$/;

/** Uploads samples of headers, by which Meta judges templates; one at a time for each company. */
@Injectable()
export class SampleUploader {
  private readonly running = new Map<number, Promise<unknown>>();

  constructor(
    private readonly graph: GraphClient,
    private readonly files: Files,
  ) {}

  /** @throws Fault ERR_WAPP_FILE_REFUSED, and those of an access */
  upload(account: CloudAccount, file: StoredFile): Promise<TemplateSampleFile> {
    const { companyId } = account;
    const uploaded = (this.running.get(companyId) ?? Promise.resolve()).then(() => this.uploadNow(account, file));
    const settled = uploaded.catch(() => undefined);
    this.running.set(companyId, settled);
    void settled.then(() => this.running.get(companyId) === settled && this.running.delete(companyId));
    return uploaded;
  }

  /** In two steps: a session, and the bytes. Source: Meta, "Resumable Upload API". */
  private async uploadNow(account: CloudAccount, file: StoredFile): Promise<TemplateSampleFile> {
    const { format, bytes, mimetype } = await this.prepare(file);
    const { name } = file;
    const asked = new URLSearchParams({ file_name: name, file_length: String(bytes.length), file_type: mimetype });
    const path = `app/uploads?${asked.toString()}`;
    const opened = demandAnswer(await this.graph.call(account, { method: 'POST', path }));
    const session = textOf(opened['id'], 2_100);
    if (!sessionId.test(session) || session.includes('..'))
      throw new Fault('ERR_CLOUD_UNREACHABLE', { detail: 'no session' });
    const answer = await this.graph.call(account, {
      method: 'POST',
      path: session,
      // This step alone takes the token under this name.
      headers: { authorization: `OAuth ${account.accessToken}`, file_offset: '0' },
      body: { bytes: new Uint8Array(bytes), type: mimetype },
      limits: { maxRequestBytes: bytes.length + 1_000, totalMs: UPLOAD_MS, headersMs: UPLOAD_MS },
    });
    const handle = textOf(demandAnswer(answer)['h'], 5_000);
    if (!handle) throw new Fault('ERR_CLOUD_UNREACHABLE', { detail: 'no handle' });
    return { format, handle, name };
  }

  private async prepare({ path, name, mimetype, size }: StoredFile) {
    const format = formats[mimetype.split(';')[0]?.trim().toLowerCase() ?? ''];
    if (!format || size > MOST_BYTES) throw new Fault('ERR_WAPP_FILE_REFUSED');
    try {
      const prepared = await prepareFile(this.files, { path, name, mimetype, size, kind: kinds[format], voice: false });
      if (prepared) return { format, ...prepared };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
    throw new Fault('ERR_WAPP_FILE_REFUSED');
  }
}
