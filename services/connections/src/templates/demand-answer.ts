import { Fault } from '@recado/contracts';
import { faultOf } from '../graph/graph-error.ts';
import type { GraphAnswer, GraphFields } from '../graph/graph.client.ts';

/**
 * The answer to a request about templates.
 * @throws Fault that says what is wrong with the access or, in Meta's words, with the template
 */
export function demandAnswer(answer: GraphAnswer): GraphFields {
  if (answer.kind === 'ok') return answer.fields;
  if (answer.kind === 'unanswered') throw new Fault('ERR_CLOUD_UNREACHABLE', { detail: answer.detail });
  const code = faultOf(answer.problem, 'account');
  const { detail } = answer.problem;
  throw new Fault(code === 'ERR_CLOUD_REFUSED' ? 'ERR_TEMPLATE_REFUSED' : code, { detail });
}
