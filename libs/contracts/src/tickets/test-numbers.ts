/** A state that a message of a test key reaches, and the milliseconds until then from the call or its `sendAt`. */
export interface TestStep {
  afterMs: number;
  /** 1: at WhatsApp's server, 2: on the phone, 3: read. */
  ack?: 1 | 2 | 3;
  /** The code with which it fails. */
  failure?: string;
  /** The text of an answer of the contact. */
  answer?: string;
}

const delivered: readonly TestStep[] = [
  { afterMs: 1_000, ack: 1 },
  { afterMs: 2_000, ack: 2 },
];
const read: readonly TestStep[] = [...delivered, { afterMs: 3_000, ack: 3 }];
const fails = (failure: string): readonly TestStep[] => [{ afterMs: 1_000, failure }];

/**
 * Numbers that decide what becomes of a message of a test key. They are of a range that is kept for fiction (+1 202 555 01xx), so
 * that nobody has them; keys that are no test keys may not send to them.
 */
export const testNumbers = {
  '12025550100': delivered,
  '12025550101': read,
  '12025550102': [...read, { afterMs: 4_000, answer: 'Resposta de teste · Test answer · Respuesta de prueba' }],
  '12025550103': [
    { afterMs: 10_000, ack: 1 },
    { afterMs: 30_000, ack: 2 },
    { afterMs: 60_000, ack: 3 },
  ],
  '12025550110': fails('ERR_WAPP_INVALID_CONTACT'),
  '12025550111': fails('ERR_SENDING_WAPP_MSG'),
  '12025550112': fails('ERR_WAPP_NOT_INITIALIZED'),
  '12025550113': fails('ERR_TURN_BUDGET'),
} as const satisfies Record<string, readonly TestStep[]>;
export type TestNumber = keyof typeof testNumbers;

/** The number of a contact that is on no phone. */
export const ABSENT_TEST_NUMBER: TestNumber = '12025550110';

export const isTestNumber = (digits: string): digits is TestNumber => Object.hasOwn(testNumbers, digits);

/** Any other number may be a person's: a message to it counts as delivered. */
export const testStepsOf = (digits: string): readonly TestStep[] =>
  isTestNumber(digits) ? testNumbers[digits] : delivered;
