import { Injectable } from '@nestjs/common';
import { Fault, mediaFiles, serviceCaller, type ApiMedia, type FaultCode, type StoredFile } from '@recado/contracts';
import { Bus, client, currentTrace, faultCodeOf, Files, isFinalFault, Job, log, type Attempt } from '@recado/platform';
import { BotEngine } from '../bot/bot.engine.ts';
import { DeskDatabase } from '../rows/desk.database.ts';
import { MessageSender } from '../conversation/message.sender.ts';
import { postCallState } from '../conversation/post-call-state.ts';
import { isStickerFormat } from '../conversation/sticker-format.ts';
import { isVoiceFormat } from '../conversation/voice-format.ts';
import { Presenter } from '../presenter.ts';
import { apiMessageJobKind, newApiMessageJobKind, type ApiMessageOrder } from './api-message.job-kind.ts';
import { sendCall } from './send-call.ts';
import { SendEstimate } from './send-estimate.ts';

/** Carries out calls whose time has come: fetches their files, then sends them. A repeated job finds the call done. */
@Injectable()
export class ApiMessageJob {
  constructor(
    private readonly db: DeskDatabase,
    private readonly bus: Bus,
    private readonly files: Files,
    private readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly bot: BotEngine,
    private readonly estimate: SendEstimate,
  ) {}

  @Job(newApiMessageJobKind)
  runNew(order: ApiMessageOrder, attempt: Attempt): Promise<void> {
    return this.run(order, attempt);
  }

  @Job(apiMessageJobKind)
  async run(order: ApiMessageOrder, { isLast }: Attempt): Promise<void> {
    try {
      await this.fetchFiles(order);
      await this.send(order);
    } catch (error) {
      if (!(error instanceof Fault)) log.warn({ err: error, ...order }, 'a call of the API could not be carried out');
      if (!isFinalFault(error) && !isLast) throw error;
      await this.fail(order, faultCodeOf(error));
    }
  }

  /** Fetched files are stored with the call one by one, so that a repeated job fetches only the missing ones. */
  private async fetchFiles({ companyId, apiMessageId }: ApiMessageOrder): Promise<void> {
    for (;;) {
      const call = await this.db.within({ companyId }, ({ apiMessages }) => apiMessages.lockWaiting(apiMessageId));
      const index = call?.content?.media.findIndex(({ stored }) => !stored) ?? -1;
      const media = call?.content?.media[index];
      if (!call?.content || !media) return;
      const fetched = await this.fetch(companyId, media);
      const content = { ...call.content, media: call.content.media.with(index, fetched) };
      const isKept = await this.db.within({ companyId }, ({ apiMessages }) =>
        apiMessages.keepMedia(apiMessageId, content),
      );
      if (!isKept) await this.files.discard(fetched.stored?.path ?? null);
    }
  }

  private async fetch(companyId: number, { url = '', name, mimetype, ...media }: ApiMedia): Promise<ApiMedia> {
    const caller = serviceCaller('tickets', companyId, currentTrace());
    const given = { ...(name ? { name } : {}), ...(mimetype ? { mimetype } : {}) };
    const stored = await client(this.bus, mediaFiles).fetch(caller, { url, ...given });
    const refusal = refusalOf(media, stored);
    if (refusal) {
      await this.files.discard(stored.path);
      throw new Fault(refusal);
    }
    return { ...media, stored };
  }

  private async send({ companyId, apiMessageId }: ApiMessageOrder): Promise<void> {
    const call = await this.db.within({ companyId }, ({ apiMessages }) => apiMessages.lockWaiting(apiMessageId));
    if (!call) return;
    // A call without `sendAt`, which waited for its files alone, has had its place since it was taken.
    const pace = call.sendAt ? await this.estimate.paceOf(companyId, call.connectionId) : null;
    const messages = await this.db.within({ companyId }, async (scope) => {
      const waiting = await scope.apiMessages.lockWaiting(apiMessageId);
      if (!waiting?.content) return 0;
      const { present, sender, bot } = this;
      const { messageIds, refusal } = await sendCall(scope, { present, sender, bot }, waiting, waiting.content);
      if (refusal !== null && waiting.statusCallback) await postCallState(scope, waiting.id);
      return refusal === null ? messageIds.length : 0;
    });
    if (!pace || messages === 0) return;
    const { uuid: id, connectionId } = call;
    const typing = call.content?.typing ?? 0;
    await this.db.within({ companyId }, ({ sendPlaces }) =>
      sendPlaces.take({ id, connectionId, typing }, messages, pace),
    );
  }

  private fail({ companyId, apiMessageId }: ApiMessageOrder, failure: string): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const { apiMessages } = scope;
      if (!(await apiMessages.lockWaiting(apiMessageId))) return;
      await apiMessages.fail(apiMessageId, failure);
      await postCallState(scope, apiMessageId);
    });
  }
}

function refusalOf({ voice, sticker }: ApiMedia, stored: StoredFile): FaultCode | null {
  if (voice && !isVoiceFormat(stored)) return 'ERR_VOICE_FORMAT';
  return sticker && !isStickerFormat(stored) ? 'ERR_STICKER_FORMAT' : null;
}
