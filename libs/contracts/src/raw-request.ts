import { OrNull, Parts, Text } from './fields.ts';

export class NamedValue {
  @Text(0, 200) name: string;
  @Text(0, 10_000) value: string;
}
/** A request of another system as it came in, for signatures over its bytes. */
export class RawRequest {
  @Parts(() => NamedValue) headers: NamedValue[];
  @Parts(() => NamedValue) query: NamedValue[];
  /** base64 */
  @Text(0, 720_000) body: string;
  @OrNull() @Text(0, 100) address: string | null;
}
