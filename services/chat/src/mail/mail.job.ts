import { Injectable } from '@nestjs/common';
import type { Branding } from '@recado/contracts';
import { Job, Jobs, Keys, log, openMailToken, Periodic } from '@recado/platform';
import { ChatConfig } from '../chat.config.ts';
import { ChatDatabase } from '../chat.database.ts';
import { mailJobKind, nextAttemptAt, type MailJobOrder } from './mail.job-kind.ts';
import type { WaitingMail } from './mail.repository.ts';
import { MailError, MailSender } from './mail.sender.ts';
import { readLogo } from './read-logo.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

const CLEANUP_MS = 3_600_000;

/** Sends the stored mails, and removes old ones. */
@Injectable()
export class MailJob {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    private readonly config: ChatConfig,
    private readonly keys: Keys,
  ) {}

  @Job(mailJobKind)
  async run({ companyId, id }: MailJobOrder): Promise<void> {
    const waiting = await this.db.within({ companyId }, ({ mails }) => mails.findWaiting(id));
    if (!waiting) return;
    if (!this.sender.isOn) return this.db.within({ companyId }, ({ mails }) => mails.end(id, 'disabled'));
    try {
      await this.send(waiting);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      return this.fail(waiting, error);
    }
    await this.db.within({ companyId }, ({ mails }) => mails.end(id, 'sent'));
  }

  private async send(waiting: WaitingMail): Promise<void> {
    const { companyId, mailId, to } = waiting;
    const branding = await this.branding();
    await this.sender.send(
      { messageId: this.sender.messageId(companyId, mailId), to },
      this.render(waiting, branding),
      branding,
    );
  }

  private render({ mailId, to, language, mail }: WaitingMail, branding: Branding): RenderedMail {
    const token = 'sealedToken' in mail ? openMailToken(this.keys, mailId, mail.sealedToken) : null;
    const url = this.config.PUBLIC_URL.replace(/\/+$/, '');
    return renderMail({ name: to.name, language, mail, token }, branding, url);
  }

  private async branding(): Promise<Branding> {
    const { branding } = await this.db.asSystem('the name of the platform is on every mail', ({ platform }) =>
      platform.get(),
    );
    return readLogo(branding.logo) ? branding : { ...branding, logo: '' };
  }

  private async fail(waiting: WaitingMail, error: MailError): Promise<void> {
    const { id, companyId, kind, attempts } = waiting;
    const at = error.isPermanent ? null : nextAttemptAt(waiting);
    log.warn({ companyId, kind, attempts: attempts + 1, again: at !== null }, 'a mail was not taken');
    await this.db.within({ companyId }, async ({ mails, manager }) => {
      if (at === null) return mails.end(id, 'failed', error.message);
      if (await mails.postpone(waiting, error.message))
        await this.jobs.order(manager, mailJobKind, { companyId, id } satisfies MailJobOrder, at);
    });
  }

  @Periodic({ everyMs: CLEANUP_MS, failure: 'removing old mails failed' })
  async cleanUp(): Promise<void> {
    const remove = () => this.db.asSystem('old mails of all companies', ({ mails }) => mails.removeOutdated());
    while (await remove());
  }
}
