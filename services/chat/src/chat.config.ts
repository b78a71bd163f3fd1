import { PlatformConfig } from '@recado/platform';
import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';

const hasMail = ({ SMTP_URL }: ChatConfig) => SMTP_URL !== undefined;

export class ChatConfig extends PlatformConfig {
  /**
   * Hosts of push services, separated by commas; `*.` stands for any subdomain. Requests to other hosts are refused,
   * whatever address a browser gives. The default covers Chrome, Edge, Firefox, Safari and Windows.
   */
  @IsOptional() @IsString() PUSH_HOSTS =
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
  /** Contact address that push services use for problems with this platform. */
  @IsOptional()
  @IsString()
  @Matches(/^(mailto:\S+@\S+|https:\/\/\S+)$/, { message: 'PUSH_CONTACT must be mailto:… or https://…' })
  PUSH_CONTACT = 'mailto:push@recado.invalid';
  /** The server that takes mails: `smtp://user:password@host:587`, `smtps://…`. No mail is sent without it. */
  @IsOptional()
  @Matches(/^smtps?:\/\/[^\s/]+/, { message: 'SMTP_URL must be smtp://… or smtps://…' })
  SMTP_URL?: string;
  /** Sender of mails: `notices@example.com`, or `Name <notices@example.com>`. */
  @ValidateIf(hasMail)
  @Matches(/^([^<>@\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, {
    message: 'MAIL_FROM must be an e-mail address, as SMTP_URL is given',
  })
  MAIL_FROM = '';
  /** The address of the web app: links of mails, payment pages and files lead there. */
  @ValidateIf(hasMail)
  @Matches(/^https?:\/\/\S+$/, { message: 'PUBLIC_URL must be the address of the web app, as SMTP_URL is given' })
  PUBLIC_URL = '';
}
