import { Id, OneOf } from '../fields.ts';

export class ProfileChange {
  @OneOf(['update']) action: 'update';
  @Id() userId: number;
}

/** The classes of the payloads of each channel. */
export const profileChannels = {
  profile: [ProfileChange],
} as const;
