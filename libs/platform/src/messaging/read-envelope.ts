import { PLATFORM_ACTOR, type EventEnvelope } from '@recado/contracts';

/** Fields that envelopes of earlier versions of the code lack. */
const added = { version: 1, key: '', actor: PLATFORM_ACTOR };

export const readEnvelope = (envelope: object): EventEnvelope => ({ ...added, ...(envelope as EventEnvelope) });
