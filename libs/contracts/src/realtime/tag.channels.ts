import { OneOf, Part } from '../fields.ts';
import { Tag } from '../tickets/tag.contract.ts';
import { RecordDelete } from './record-delete.ts';

export class TagSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => Tag) record: Tag;
}

/** The classes of the payloads of its channel. */
export const tagChannels = {
  tag: [TagSave, RecordDelete],
} as const;
