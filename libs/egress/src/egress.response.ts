import { EgressError } from './egress.error.ts';

/** The answer of a foreign system, with all of its body. */
export class EgressResponse {
  constructor(
    readonly status: number,
    /** Headers by lower-case names; values of a repeated header are joined by commas. */
    readonly headers: Readonly<Record<string, string>>,
    readonly body: Buffer,
    private readonly host: string,
  ) {}

  /** As UTF-8; bytes that are none become U+FFFD. */
  text(): string {
    return new TextDecoder().decode(this.body);
  }

  /**
   * Parsed and not yet checked: its shape is the caller's to verify.
   * @throws EgressError `invalidBody`
   */
  json(): unknown {
    try {
      return JSON.parse(this.text());
    } catch {
      throw new EgressError('invalidBody', { host: this.host, code: 'json', status: this.status, isSent: true });
    }
  }
}
