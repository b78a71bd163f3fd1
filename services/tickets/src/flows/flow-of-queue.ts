import {
  menuWays,
  MOST_CHOICES,
  type FlowChoice,
  type FlowGraph,
  type FlowStep,
  type FlowWay,
  type Language,
} from '@recado/contracts';
import type { OptionRules, QueueRules } from '../rows/bot/bot-rules.ts';

type QueueMenus = Pick<QueueRules, 'name' | 'greetingMessage' | 'promptId' | 'integrationId' | 'options'>;

/** The note of a question about the options for which it has no room. */
const leftOut: Record<Language, (titles: string) => string> = {
  pt: (titles) => `Não couberam nesta pergunta: ${titles}`,
  en: (titles) => `This question has no room for: ${titles}`,
  es: (titles) => `No caben en esta pregunta: ${titles}`,
};
const LONGEST_NOTE = 500;
const LONGEST_NAME = 80;
const TOP = 'menu';
/** Menus ask without an end, and a question of a flow at most so often. */
const MOST_TRIES = 10;

/** The menus of a queue as a flow with the same texts: each menu is a question, and each of its ends waits for people. */
export function flowOfQueue(queue: QueueMenus, language: Language): FlowGraph {
  const { promptId, integrationId, options, name, greetingMessage } = queue;
  const step = { id: TOP, name, ways: [] };
  if (integrationId !== null) return { start: TOP, steps: [{ ...step, kind: 'program', integrationId }] };
  if (promptId !== null) return { start: TOP, steps: [{ ...step, kind: 'program', promptId }] };
  if (options.length === 0) return { start: TOP, steps: [{ ...step, kind: 'people', text: greetingMessage }] };
  const below = (id: number) => childrenOf(options, id).length > 0;
  const menus = options.filter(({ id }) => below(id)).map((option) => menuStep(queue, option, language));
  const ends = options
    .filter(({ id }) => !below(id))
    .map(({ id, title, message }): FlowStep => ({
      id: stepOf(id),
      kind: 'people',
      name: title,
      text: message,
      ways: [],
    }));
  return { start: TOP, steps: [menuStep(queue, null, language), ...menus, ...ends] };
}

const stepOf = (optionId: number | null): string => (optionId === null ? TOP : `option-${optionId}`);
const childrenOf = (options: OptionRules[], parentId: number | null): OptionRules[] =>
  options.filter((option) => option.parentId === parentId).toSorted((a, b) => a.option - b.option || a.id - b.id);

/** @param option null: the first menu of the queue */
function menuStep(
  { name, greetingMessage, options }: QueueMenus,
  option: OptionRules | null,
  language: Language,
): FlowStep {
  const { back, start } = menuWays(language);
  const returns = [
    ...(option ? [{ ...back, id: 'back', to: stepOf(option.parentId) }] : []),
    { ...start, id: 'start', to: TOP },
  ];
  const children = childrenOf(options, option?.id ?? null);
  const room = MOST_CHOICES - returns.length;
  const chosen = children.slice(0, room).map(({ id, title }) => ({ id: `choice-${id}`, title, to: stepOf(id) }));
  const missing = children.slice(room).map(({ title }) => title);
  const choices: FlowChoice[] = [...chosen, ...returns].map(({ to: _to, ...choice }) => choice);
  const ways = [...chosen, ...returns].map(({ id, to }): FlowWay => ({ way: `choice-${id}`, to }));
  const said = option ? option.message : greetingMessage;
  return {
    id: stepOf(option?.id ?? null),
    kind: 'ask',
    name: (option?.title ?? name).slice(0, LONGEST_NAME),
    ...(missing.length > 0 ? { note: leftOut[language](missing.join(', ')).slice(0, LONGEST_NOTE) } : {}),
    text: said.trim() === '' ? (option?.title ?? name) : said,
    answer: 'choice',
    choices,
    tries: MOST_TRIES,
    ways,
  };
}
