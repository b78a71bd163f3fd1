import { OneOf, Part } from '../fields.ts';
import { QuickMessageView } from '../tickets/quick-message.contract.ts';
import { RecordDelete } from './record-delete.ts';

export class QuickMessageSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => QuickMessageView) record: QuickMessageView;
}

/** The classes of the payloads of its channel. */
export const quickMessageChannels = {
  quickMessage: [QuickMessageSave, RecordDelete],
} as const;
