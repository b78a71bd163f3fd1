import { Text } from '../fields.ts';
import { NamedRef } from '../named-ref.ts';

/** A queue or a tag, with its name and colour. */
export class QueueChip extends NamedRef {
  @Text(3, 9) color: string;
}
