import { Fault } from '@recado/contracts';
import { invalid } from './parse.ts';
import { languageOf, type EdgeRequest } from './request.ts';

/** The refusal of a request without a token, which tells a program which header to send. */
export const withoutToken = (request: EdgeRequest): Fault => {
  const { fields } = invalid([{ field: 'Authorization', rule: 'bearer' }], languageOf(request, 'pt'));
  return new Fault('ERR_SESSION_EXPIRED', {}, fields);
};
