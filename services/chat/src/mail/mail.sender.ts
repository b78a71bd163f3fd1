import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Branding } from '@recado/contracts';
import { cutText, log } from '@recado/platform';
import { createTransport, type NodemailerError } from 'nodemailer';
import { ChatConfig } from '../chat.config.ts';
import { readLogo } from './read-logo.ts';
import { LOGO_CID } from './render-html.ts';
import { singleLine, type RenderedMail } from './render-mail.ts';

const CONNECTING_MS = 15_000;
const WAITING_MS = 60_000;
const LONGEST_ERROR = 300;

export interface Envelope {
  /** Names the mail to mail servers; the same at every attempt. */
  messageId: string;
  to: { name: string; email: string };
}
/** A mail was not taken. */
export class MailError extends Error {
  constructor(
    message: string,
    /** Another attempt would be refused again. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Hands mails to the mail server. Nothing is sent without `SMTP_URL`. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly transport;
  private readonly sender: { name: string; address: string };

  constructor({ SMTP_URL, MAIL_FROM }: ChatConfig) {
    this.transport = SMTP_URL === undefined ? null : openTransport(SMTP_URL);
    const [, name = '', address = ''] = /^([^<]*?) ?<?([^<>\s]*)>?$/.exec(MAIL_FROM) ?? [];
    this.sender = { name, address };
  }

  get isOn(): boolean {
    return this.transport !== null;
  }
  onApplicationBootstrap(): void {
    if (!this.isOn) log.info({ service: 'chat' }, 'mail is off: SMTP_URL is not set');
  }
  onApplicationShutdown(): void {
    this.transport?.close();
  }

  messageId(companyId: number, mailId: string): string {
    const domain = this.sender.address.split('@').at(-1) ?? '';
    return `<${mailId.replaceAll(/[^\w-]/g, '-')}.${companyId}@${domain}>`;
  }

  /** @throws MailError when the mail server does not take it */
  async send({ messageId, to }: Envelope, { subject, text, html }: RenderedMail, branding: Branding): Promise<void> {
    if (!this.transport) throw new Error('Mail is off');
    if (!/^[^\s<>,;"@]+@[^\s<>,;"@]+$/.test(to.email)) throw new MailError('The address is not valid', true);
    const logo = readLogo(branding.logo);
    try {
      await this.transport.sendMail({
        messageId,
        from: { name: this.sender.name || singleLine(branding.name), address: this.sender.address },
        to: { name: singleLine(to.name), address: to.email },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        attachments: logo ? [{ ...logo, cid: LOGO_CID, contentDisposition: 'inline' }] : [],
      });
    } catch (error) {
      throw mailErrorOf(error);
    }
  }
}

function openTransport(url: string) {
  const { username, searchParams } = new URL(url);
  // A password is sent encrypted only, unless the operator's address says otherwise.
  const requireTLS = username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS');
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    ...(requireTLS ? { requireTLS } : {}),
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    dnsTimeout: CONNECTING_MS,
    socketTimeout: WAITING_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Refused access is the operator's to repair, so that only the refusal of an address or a text is permanent. */
function mailErrorOf(error: unknown): MailError {
  const { code = '', message, response, permanent = false } = error as NodemailerError;
  const isPermanent = permanent && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(cutText(singleLine(response ?? `${code} ${message}`), LONGEST_ERROR), isPermanent, {
    cause: error,
  });
}
