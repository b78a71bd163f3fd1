import { Id, OneOf } from '../fields.ts';

/** Deletes are alike for all that is sent as `record`. */
export class RecordDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() id: number;
}
