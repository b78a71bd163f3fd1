import { PlatformConfig } from '@recado/platform';
import { IsOptional, IsString, Matches } from 'class-validator';

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
}
