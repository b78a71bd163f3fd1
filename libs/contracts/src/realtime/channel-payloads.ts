import type { ContactTyping } from '../connections/signals.ts';
import type { Class } from '../operation.ts';
import { declaredChannels } from './channels.gen.ts';

type Declared = typeof declaredChannels;

/** The payloads by channel, as browsers receive them on `company-{id}-{channel}`, or `company-{channel}` for all. */
export type Channels = { [C in keyof Declared]: InstanceType<Declared[C][number]> } & {
  contactTyping: Omit<ContactTyping, 'companyId'>;
};
export type ChannelName = keyof Channels;

/** The classes of the payloads of each channel. */
export const channelClasses: Readonly<Record<string, readonly Class<object>[]>> = declaredChannels;
