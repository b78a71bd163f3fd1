import { Controller } from '@nestjs/common';
import { campaignEvents, campaignMessageOrders, copies, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { MessageSender } from '../../conversation/message.sender.ts';
import { applyVerdict } from './apply-verdict.ts';
import { CampaignTemplatePreparer } from './campaign-template.preparer.ts';
import { confirmOptOut } from './confirm-opt-out.ts';
import { CampaignFileCopier } from './campaign-file.copier.ts';
import { OPT_OUT_RULES } from './opt-out.rules.ts';
import { sendCampaignMessage } from './send-campaign-message.ts';

/** Orders and rules of campaigns. */
@Controller()
export class CampaignMessageListener {
  constructor(
    private readonly db: DeskDatabase,
    private readonly copier: CampaignFileCopier,
    readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly templates: CampaignTemplatePreparer,
    readonly bot: BotEngine,
  ) {}

  @OnEvent(campaignMessageOrders.send)
  async send({ companyId, payload }: EnvelopeOf<typeof campaignMessageOrders.send>): Promise<void> {
    const files = await this.copier.filesFor(companyId, payload);
    const { present, sender } = this;
    const template = await this.templates.prepare(companyId, payload);
    const content = { files, template };
    await this.db.within({ companyId }, (scope) => sendCampaignMessage(scope, { present, sender }, payload, content));
  }

  @OnEvent(campaignEvents.answerJudged)
  judged({ companyId, payload }: EnvelopeOf<typeof campaignEvents.answerJudged>): Promise<void> {
    return this.db.within({ companyId, actor: { kind: 'bot' } }, (scope) => applyVerdict(scope, this, payload));
  }

  @OnEvent(campaignEvents.optOutKept)
  optOutKept({ companyId, payload }: EnvelopeOf<typeof campaignEvents.optOutKept>): Promise<void> {
    return this.db.within({ companyId, actor: { kind: 'bot' } }, (scope) => confirmOptOut(scope, this.sender, payload));
  }

  @OnEvent(campaignEvents.optOutRulesChanged)
  rulesChanged(event: EnvelopeOf<typeof campaignEvents.optOutRulesChanged>): Promise<void> {
    return this.db.within(event, async ({ copies: saved, manager }) => {
      if (await takeIfNewer(manager, copies.tickets.optOutRules, '', event))
        await saved.saveSetting(event.companyId, OPT_OUT_RULES, JSON.stringify(event.payload));
    });
  }
}
