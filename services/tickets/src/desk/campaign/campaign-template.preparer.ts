import { Injectable } from '@nestjs/common';
import {
  DEFAULT_TIMEZONE,
  Fault,
  fill,
  serviceCaller,
  type CampaignMessageOrder,
  type ChosenTemplate,
  type PreparedTemplate,
} from '@recado/contracts';
import { currentTrace, isFinalFault } from '@recado/platform';
import { TemplatePreparer } from '../../conversation/template.preparer.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';

/** Prepares the templates of campaigns, before the transaction of the message. */
@Injectable()
export class CampaignTemplatePreparer {
  constructor(
    private readonly db: DeskDatabase,
    private readonly templates: TemplatePreparer,
  ) {}

  /** @returns null for a campaign of texts; a fault that says why the template cannot be sent */
  async prepare(companyId: number, order: CampaignMessageOrder): Promise<PreparedTemplate | Fault | null> {
    const { template, connectionId, file } = order;
    if (!template) return null;
    const caller = serviceCaller('tickets', companyId, currentTrace());
    try {
      return await this.templates.prepare(caller, connectionId, await this.fill(companyId, order, template), file);
    } catch (error) {
      if (error instanceof Fault && isFinalFault(error)) return error;
      throw error;
    }
  }

  /** Fills the placeholders that depend on the moment of sending and on the ticket. */
  private async fill(
    companyId: number,
    { number, connectionId, name }: CampaignMessageOrder,
    template: ChosenTemplate,
  ): Promise<ChosenTemplate> {
    const { variables = [] } = template;
    if (!variables.some(({ value }) => value.includes('{{'))) return template;
    const facts = await this.db.within({ companyId }, async ({ contacts, tickets, copies }) => {
      const [contact] = await contacts.lockByIdentity({ number, lid: null });
      const living = contact && (await tickets.lockLiving(contact.id, connectionId));
      const { timezone = DEFAULT_TIMEZONE } = await copies.settings();
      return { name: contact?.name ?? name, ticketId: living?.id ?? 0, timezone };
    });
    return { ...template, variables: variables.map((one) => ({ ...one, value: fill(one.value, facts) })) };
  }
}
