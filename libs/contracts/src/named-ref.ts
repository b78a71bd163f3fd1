import { Id, Text } from './fields.ts';

export class NamedRef {
  @Id() id: number;
  @Text(0, 100) name: string;
}
