import { Injectable } from '@nestjs/common';
import { Fault, queues, serviceCaller, whatsapp, type Caller, type FaultCode } from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** References of a user to rows of other services. */
export interface UserReferenceInput {
  queueIds: number[] | undefined;
  connectionId: number | null | undefined;
}
const notFound = (code: FaultCode, field: 'queueIds' | 'whatsappId') =>
  new Fault(code, {}, [{ field, rule: 'exists' }]);
const noReferences: UserReferenceInput = { queueIds: [], connectionId: null };

/** Asks the owning services which queues and connections a company has. */
@Injectable()
export class UserReferences {
  constructor(private readonly bus: Bus) {}

  /**
   * @param before current references: removed rows among them are dropped instead of refused
   * @returns the valid references
   * @throws ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND
   */
  async check(
    { companyId, trace }: Caller,
    given: UserReferenceInput,
    before: UserReferenceInput = noReferences,
  ): Promise<Partial<UserReferenceInput>> {
    const { queueIds, connectionId } = given;
    // An API key names queues without the scope to read them.
    const caller = serviceCaller('accounts', companyId, trace);
    return {
      ...(queueIds ? { queueIds: await this.queuesOf(caller, queueIds, before.queueIds ?? []) } : {}),
      ...(connectionId === undefined
        ? {}
        : { connectionId: await this.whatsappOf(caller, connectionId, before.connectionId) }),
    };
  }

  private async queuesOf(caller: Caller, given: number[], before: number[]): Promise<number[]> {
    if (given.length === 0) return [];
    const known = new Set((await client(this.bus, queues).list(caller, {})).map(({ id }) => id));
    if (given.some((id) => !known.has(id) && !before.includes(id))) throw notFound('ERR_NO_QUEUE_FOUND', 'queueIds');
    return [...new Set(given)].filter((id) => known.has(id));
  }

  private async whatsappOf(caller: Caller, given: number | null, before: number | null | undefined) {
    if (given === null) return null;
    const isKnown = (await client(this.bus, whatsapp).list(caller, {})).some(({ id }) => id === given);
    if (!isKnown && given !== before) throw notFound('ERR_NO_WAPP_FOUND', 'whatsappId');
    return isKnown ? given : null;
  }
}
