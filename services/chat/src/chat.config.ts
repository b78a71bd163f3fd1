import { PlatformConfig } from '@recado/platform';
import { IsOptional, IsString, Matches } from 'class-validator';

export class ChatConfig extends PlatformConfig {
  /**
   * Push services notices are sent to, with a comma between; `*.` stands for any name before. Nobody else is called,
   * whatever address a browser gives. Those of Chrome and Edge, Firefox, Safari and Windows.
   */
  @IsOptional() @IsString() PUSH_HOSTS =
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
  /** Whom a push service writes to when it has trouble with this platform. */
  @IsOptional()
  @IsString()
  @Matches(/^(mailto:\S+@\S+|https:\/\/\S+)$/, { message: 'PUSH_CONTACT must be mailto:… or https://…' })
  PUSH_CONTACT = 'mailto:push@recado.invalid';
}
