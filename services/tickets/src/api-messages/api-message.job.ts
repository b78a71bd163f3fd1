import { Injectable } from '@nestjs/common';
import { Fault, mediaFiles, serviceCaller, type ApiMedia } from '@recado/contracts';
import { Bus, client, currentTrace, faultCodeOf, Files, isFinalFault, Job, log, type Attempt } from '@recado/platform';
import { BotEngine } from '../bot/bot.engine.ts';
import { DeskDatabase } from '../rows/desk.database.ts';
import { MessageSender } from '../conversation/message.sender.ts';
import { isVoiceFormat } from '../conversation/voice-format.ts';
import { Presenter } from '../presenter.ts';
import { apiMessageJobKind, type ApiMessageOrder } from './api-message.job-kind.ts';
import { sendCall } from './send-call.ts';

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
  ) {}

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

  /** Fetched files are stored with the call one by one, so that a repeated job fetches only what is missing. */
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
    if (media.voice && !isVoiceFormat(stored)) {
      await this.files.discard(stored.path);
      throw new Fault('ERR_VOICE_FORMAT');
    }
    return { ...media, stored };
  }

  private async send({ companyId, apiMessageId }: ApiMessageOrder): Promise<void> {
    await this.db.within({ companyId }, async (scope) => {
      const call = await scope.apiMessages.lockWaiting(apiMessageId);
      if (!call?.content) return;
      const { present, sender, bot } = this;
      await sendCall(scope, { present, sender, bot }, call, call.content);
    });
  }

  private fail({ companyId, apiMessageId }: ApiMessageOrder, failure: string): Promise<void> {
    return this.db.within({ companyId }, async ({ apiMessages }) => {
      if (await apiMessages.lockWaiting(apiMessageId)) await apiMessages.fail(apiMessageId, failure);
    });
  }
}
