import { Injectable } from '@nestjs/common';
import { Fault, queues, whatsapp, type Caller, type FaultCode } from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** What a user names of other services. */
export interface References {
  queueIds?: number[] | undefined;
  whatsappId?: number | null | undefined;
}
const unknown = (code: FaultCode, field: keyof References) => new Fault(code, {}, [{ field, rule: 'exists' }]);
const nothingYet: Required<References> = { queueIds: [], whatsappId: null };

/** Queues are the tickets service's and connections the connections service's: they say which ones a company has. */
@Injectable()
export class UserReferences {
  constructor(private readonly bus: Bus) {}

  /**
   * @param before what the user has already: of that, rows that are gone are left out instead of refused
   * @returns what the user may have
   * @throws ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND
   */
  async check(caller: Caller, given: References, before: References = nothingYet): Promise<References> {
    const { queueIds, whatsappId } = given;
    return {
      ...(queueIds ? { queueIds: await this.queuesOf(caller, queueIds, before.queueIds ?? []) } : {}),
      ...(whatsappId === undefined ? {} : { whatsappId: await this.whatsappOf(caller, whatsappId, before.whatsappId) }),
    };
  }

  private async queuesOf(caller: Caller, given: number[], before: number[]): Promise<number[]> {
    if (given.length === 0) return [];
    const known = new Set((await client(this.bus, queues).list(caller, {})).map(({ id }) => id));
    if (given.some((id) => !known.has(id) && !before.includes(id))) throw unknown('ERR_NO_QUEUE_FOUND', 'queueIds');
    return [...new Set(given)].filter((id) => known.has(id));
  }

  private async whatsappOf(caller: Caller, given: number | null, before: number | null | undefined) {
    if (given === null) return null;
    const isKnown = (await client(this.bus, whatsapp).list(caller, {})).some(({ id }) => id === given);
    if (!isKnown && given !== before) throw unknown('ERR_NO_WAPP_FOUND', 'whatsappId');
    return isKnown ? given : null;
  }
}
