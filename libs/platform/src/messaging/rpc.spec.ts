import type { Msg } from '@nats-io/transport-node';
import { Fault } from '@recado/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { respond } from './serve-request.ts';

afterEach(() => void vi.restoreAllMocks());

/** The response to a request whose handler fails with the error, and the logged lines. */
async function answerTo(error: Error) {
  const errors = vi.spyOn(log, 'error').mockReturnValue();
  const answers: unknown[] = [];
  const message = {
    subject: 'rpc.tickets.contacts.list',
    headers: { get: () => encodeURIComponent(JSON.stringify({ trace: 't', companyId: 7 })) },
    string: () => '{}',
    respond: (text: string) => void answers.push(JSON.parse(text)),
  } as unknown as Msg;
  await respond(message, () => Promise.reject(error));
  return { answered: answers[0], logged: errors.mock.calls.map(([, text]) => text as unknown) };
}

test('a value that the database refuses is a validation fault for the client and an error in the log', async () => {
  const refused = Object.assign(new Error('invalid input syntax'), { driverError: { code: '22P02' } });
  expect(await answerTo(refused)).toEqual({
    answered: { code: 'ERR_VALIDATION', params: {}, fields: [] },
    logged: ['the database refused a value'],
  });
});

test('a fault of a handler is not logged as an error', async () => {
  expect(await answerTo(new Fault('ERR_NOT_FOUND'))).toMatchObject({ answered: { code: 'ERR_NOT_FOUND' }, logged: [] });
});
