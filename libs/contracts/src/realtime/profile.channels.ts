import { Id, OneOf } from '../fields.ts';

export class ProfileChange {
  @OneOf(['update']) action: 'update';
  @Id() userId: number;
}
