import type { StartOptions } from './start.options.ts';

/** Without a mail server of the operator mails of a simulated platform go to the simulator's mailbox. */
export const usesMailbox = ({ smtpUrl, whatsapp }: Pick<StartOptions, 'smtpUrl' | 'whatsapp'>): boolean =>
  smtpUrl === undefined && whatsapp === 'simulator';

/** Environment variables of the mails that services send; none without a mail server. */
export function mailEnvironment(options: StartOptions, { MAIL_FROM, PUBLIC_URL }: NodeJS.ProcessEnv) {
  const { smtpUrl, mailPort, webPort } = options;
  if (!usesMailbox(options)) return { SMTP_URL: smtpUrl, MAIL_FROM, PUBLIC_URL };
  return {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: MAIL_FROM || 'avisos@recado.example',
    PUBLIC_URL: PUBLIC_URL || `http://127.0.0.1:${webPort}`,
  };
}
