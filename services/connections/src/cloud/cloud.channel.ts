import type { Readable } from 'node:stream';
import type { OutgoingMessage, ReadMessage } from '@recado/contracts';
import type { Channel, SendOutcome } from '../channel/channel.types.ts';
import { refusals } from '../connections.metrics.ts';
import { MediaExpired, MediaRefused, MediaTooLarge } from '../files/media.errors.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { MediaJob } from '../rows/media.repository.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import { encodeMessage, isTooLong, recipientOf, wamidIn, type UploadedFile } from './encode-message.ts';
import { isAboutTemplate, outcomeOf, reasonOf, type CloudReason, type GraphProblem } from '../graph/graph-error.ts';
import type { CloudAccount, GraphAnswer, GraphClient } from '../graph/graph.client.ts';
import { textOf, type JsonFields } from '../graph/json-values.ts';
import { prepareFile } from './prepare-file.ts';

const AT_ONCE = 20;
const UPLOAD_MS = 120_000;
const PRODUCT = { messaging_product: 'whatsapp' };

/** The channel of an official number. It ends with the first answer that says that the number cannot be used. */
export class CloudChannel implements Channel {
  readonly proofMs: number;
  readonly atOnce = AT_ONCE;
  readonly hasWindow = true;
  private readonly finished = Promise.withResolvers<CloudReason>();
  /** Files are read into memory, so that one at a time is uploaded. */
  private uploading: Promise<unknown> = Promise.resolve();
  isOver = false;

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly graph: GraphClient,
    private readonly account: CloudAccount,
  ) {
    this.proofMs = context.config.CLOUD_PROOF_MS;
  }

  /** Resolves with the reason when the number cannot be used any more. */
  get ended(): Promise<CloudReason> {
    return this.finished.promise;
  }

  async send(row: OutboundRow, handedOver: () => void): Promise<SendOutcome> {
    if (this.isOver) return { waits: 'ERR_WAPP_NOT_INITIALIZED' };
    switch (row.kind) {
      case 'message':
        return this.sendMessage(row.payload, handedOver);
      case 'reaction':
        return this.react(row.payload);
      case 'read':
        return row.payload.isGroup ? { done: true } : this.markRead(row.payload.messages);
      case 'edit':
      case 'revoke':
        return { fail: 'ERR_WAPP_UNSUPPORTED' };
    }
  }

  sentContent(): undefined {
    return undefined;
  }

  async fetchFile({ source }: MediaJob): Promise<Readable> {
    const { MEDIA_MAX_BYTES } = this.context.config;
    const answer = await this.graph.call(this.account, { path: source.cloudId ?? '0' });
    if (answer.kind === 'refused' && answer.problem.code === 100) throw new MediaExpired(answer.problem.detail);
    if (answer.kind === 'refused' && reasonOf(answer.problem)) this.end(answer.problem);
    if (answer.kind !== 'ok') throw new Error(`Meta does not name the file: ${answer.kind}`);
    const { url, file_size: size } = answer.fields;
    if (typeof url !== 'string') throw new MediaRefused('a file without an address');
    if (Number(size) > MEDIA_MAX_BYTES) throw new MediaTooLarge('larger than allowed');
    return this.graph.download(this.account, url, MEDIA_MAX_BYTES);
  }
  /** Nobody uploads it again. */
  renewFile(): Promise<null> {
    return Promise.resolve(null);
  }

  private async sendMessage(message: OutgoingMessage, handedOver: () => void): Promise<SendOutcome> {
    if (message.isGroup) return { fail: 'ERR_WAPP_UNSUPPORTED' };
    if (isTooLong(message)) return { fail: 'ERR_WAPP_TEXT_TOO_LONG' };
    if (message.reads?.length) await this.markRead(message.reads, Boolean(message.typingMs));
    const file = message.file ? await this.upload(message.file) : null;
    if (file && 'outcome' in file) return file.outcome;
    const quoted = message.quoted && (await this.remoteIdOf(message.quoted));
    const body = {
      ...recipientOf(message.to),
      ...(quoted ? { context: { message_id: quoted } } : {}),
      ...encodeMessage(message, file),
      biz_opaque_callback_data: message.waId,
    };
    handedOver();
    return this.post(body, 'message');
  }

  private async react({ to, waId, fromMe, emoji }: Extract<OutboundRow, { kind: 'reaction' }>['payload']) {
    const messageId = await this.remoteIdOf({ waId, fromMe });
    return this.post({ ...recipientOf(to), type: 'reaction', reaction: { message_id: messageId, emoji } }, 'message');
  }

  /** Marks the newest message as read, and with it those before it; then the contact may see somebody typing. */
  private async markRead(messages: ReadMessage[], isTyping = false): Promise<SendOutcome> {
    const newest = messages.at(-1);
    if (!newest) return { done: true };
    const typing = isTyping ? { typing_indicator: { type: 'text' } } : {};
    const outcome = await this.post({ status: 'read', message_id: newest.waId, ...typing }, 'mark');
    // A mark that is lost or refused is no reason to keep the messages of the chat.
    return 'waits' in outcome ? outcome : { done: true };
  }

  private async post(body: JsonFields, what: 'message' | 'mark'): Promise<SendOutcome> {
    const path = `${this.account.phoneNumberId}/messages`;
    const answer = await this.graph.call(this.account, {
      method: 'POST',
      path,
      body: { json: { ...PRODUCT, ...body } },
    });
    if (answer.kind !== 'ok') return this.problemIn(answer);
    const remoteId = what === 'message' ? wamidIn(answer.fields) : undefined;
    return remoteId === undefined ? { done: true } : { done: true, remoteId };
  }

  private problemIn(answer: Exclude<GraphAnswer, { kind: 'ok' }>): SendOutcome {
    if (answer.kind === 'unanswered') return answer.isSent ? { unanswered: true } : { retry: 'ERR_SENDING_WAPP_MSG' };
    refusals.inc({ code: String(answer.problem.code) });
    if (isAboutTemplate(answer.problem)) void this.readTemplates();
    if (!reasonOf(answer.problem)) return outcomeOf(answer.problem);
    this.end(answer.problem);
    return { waits: 'ERR_WAPP_NOT_INITIALIZED' };
  }
  /** A refusal shows that the templates are not as they were read last. */
  private async readTemplates(): Promise<void> {
    try {
      const { account } = this;
      await this.context.db.withLease(this.lease, ({ connections }) =>
        connections.readTemplatesSoon(account.accountId),
      );
    } catch {
      // Templates are read every hour, too.
    }
  }
  private end(problem: GraphProblem): void {
    this.isOver = true;
    this.finished.resolve(reasonOf(problem) ?? 'unreachable');
  }

  private upload(file: NonNullable<OutgoingMessage['file']>): Promise<UploadedFile | { outcome: SendOutcome }> {
    const uploaded = this.uploading.then(() => this.uploadNow(file));
    this.uploading = uploaded.catch(() => undefined);
    return uploaded;
  }
  private async uploadNow(
    file: NonNullable<OutgoingMessage['file']>,
  ): Promise<UploadedFile | { outcome: SendOutcome }> {
    if (!file.path.startsWith(`${this.lease.companyId}/`)) throw new Error('the file is not the company’s');
    const prepared = await prepareFile(this.context.files, file);
    if (!prepared) return { outcome: { fail: 'ERR_WAPP_FILE_REFUSED' } };
    const { bytes, mimetype } = prepared;
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', mimetype);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mimetype }), file.name);
    const packed = new Response(form);
    const answer = await this.graph.call(this.account, {
      method: 'POST',
      path: `${this.account.phoneNumberId}/media`,
      body: { bytes: new Uint8Array(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' },
      limits: { maxRequestBytes: bytes.length + 100_000, totalMs: UPLOAD_MS, headersMs: UPLOAD_MS },
    });
    // A second upload harms nobody: only a message must not be sent twice.
    if (answer.kind === 'unanswered') return { outcome: { retry: 'ERR_SENDING_WAPP_MSG' } };
    if (answer.kind === 'refused') return { outcome: this.refusedUpload(answer.problem) };
    const isVoice = file.voice && mimetype === 'audio/ogg';
    return { id: textOf(answer.fields['id']), kind: file.kind, name: file.name, isVoice };
  }
  private refusedUpload(problem: GraphProblem): SendOutcome {
    const outcome = this.problemIn({ kind: 'refused', problem });
    return problem.code === 100 && 'fail' in outcome ? { fail: 'ERR_WAPP_FILE_REFUSED' } : outcome;
  }

  /** Messages of contacts have Meta's id everywhere; ours have another one here. */
  private async remoteIdOf({ waId, fromMe }: { waId: string; fromMe: boolean }): Promise<string> {
    if (!fromMe) return waId;
    const { connectionId } = this.lease;
    const known = await this.context.db.readForLease(this.lease, ({ proofs }) => proofs.remoteIdOf(connectionId, waId));
    return known ?? waId;
  }
}
