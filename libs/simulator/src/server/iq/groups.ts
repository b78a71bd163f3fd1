import { node } from '../../wire/nodes.ts';
import { IqError, type Answer, type Question } from './iq.ts';

export function groups({ ask }: Question): Answer {
  if (ask?.tag === 'participating') return [node('groups')];
  throw new IqError(404, 'item-not-found');
}
