import { expect, test } from 'vitest';
import { newTurnBudget, takeTurn, type TurnCause, type TurnLimits } from './turn-budget.ts';
import { turnLimits } from '../../bot/budget/turn-limits.ts';

const START = Date.parse('2026-11-27T12:00:00Z');
const off: TurnLimits = { isOn: true, perMinute: 0, perTenMinutes: 0, perDay: 0, repeats: 0, fastTexts: 0 };

/** A contact whose budget is kept between turns; answers with the reason of a refusal. */
function aContact(limits: Partial<TurnLimits>) {
  let budget = newTurnBudget();
  let nowMs = START;
  const take = (cause: TurnCause) => {
    const taken = takeTurn(budget, { ...off, ...limits }, cause, new Date(nowMs));
    budget = taken.budget;
    return taken.reason;
  };
  return {
    waits: (seconds: number) => void (nowMs += seconds * 1_000),
    says: (text: string, answer: string | null = `Sobre ${text}`, lateSeconds = 0) =>
      take({ kind: 'message', text, sentAt: new Date(nowMs - lateSeconds * 1_000), answer }),
    replied: (answer: string) => take({ kind: 'reply', answer }),
    other: () => take({ kind: 'other' }),
    get budget() {
      return budget;
    },
  };
}
const times = (count: number, act: (n: number) => unknown) => Array.from({ length: count }, (_, n) => act(n));

test('a company has limits without having set them', () => {
  const initial = { isOn: true, perMinute: 8, perTenMinutes: 30, perDay: 60, repeats: 3, fastTexts: 5 };
  expect(turnLimits({})).toEqual(initial);
  expect(turnLimits({ botBudget: 'disabled', botAnswersMinute: '0' })).toEqual({
    ...initial,
    isOn: false,
    perMinute: 0,
  });
});

test('each window lets so many answers through, whatever they follow, and opens again', () => {
  for (const [limits, most, reason, seconds] of [
    [{ perMinute: 8 }, 8, 'minute', 60],
    [{ perTenMinutes: 30 }, 30, 'tenMinutes', 600],
    [{ perDay: 60 }, 60, 'day', 86_400],
  ] as const) {
    const contact = aContact(limits);
    const act = (n: number) => (n % 2 === 0 ? contact.says(`texto ${n}`) : contact.other());
    expect(times(most, act)).toEqual(times(most, () => null));
    expect(act(1)).toBe(reason);
    contact.waits(seconds - 1);
    expect(act(2)).toBe(reason);
    contact.waits(1);
    expect(act(3)).toBe(null);
    expect(contact.budget.answers.length).toBeLessThanOrEqual(most + 1);
  }
});

test('a call is a turn, and its answer is no second one', () => {
  const contact = aContact({ perMinute: 2 });
  expect([contact.says('a', null), contact.replied('A'), contact.says('b', null), contact.replied('B')]).toEqual(
    times(4, () => null),
  );
  expect(contact.says('c', null)).toBe('minute');
});

test('the same text three times in a row is a machine’s, and so is the same pair', () => {
  const repeated = aContact({ repeats: 3 });
  const text = 'Não entendi sua mensagem';
  expect(times(3, (n) => repeated.says(text, `Resposta ${n}`))).toEqual([null, null, 'repeated']);
  const paired = aContact({ repeats: 3 });
  expect(times(3, () => paired.says('Olá', 'Bem-vindo'))).toEqual([null, null, 'repeated']);
  const model = aContact({ repeats: 3 });
  const turns = times(3, () => [model.says('Oi', null), model.replied('Como posso ajudar?')]);
  expect(turns).toEqual([
    [null, null],
    [null, null],
    [null, 'repeated'],
  ]);
});

test('people who press the same number, say yes again or send pictures are not caught', () => {
  const contact = aContact({ repeats: 3 });
  expect([contact.says('1', 'Menu'), contact.says('1', 'Menu')]).toEqual([null, null]);
  const nested = aContact({ repeats: 3 });
  expect(times(5, (n) => nested.says('1', `Menu ${n}`))).toEqual(times(5, () => null));
  expect(times(5, (n) => nested.says('sim', `Pergunta ${n}`))).toEqual(times(5, () => null));
  expect(times(5, () => nested.says('', 'Recebi'))).toEqual(times(5, () => null));
  const alternating = aContact({ repeats: 3 });
  expect(times(6, (n) => alternating.says(n % 2 ? 'A' : 'B', 'Menu'))).toEqual(times(6, () => null));
});

test('texts that come faster than people type are caught after five in a row', () => {
  const long = 'Esta frase tem mais de quarenta caracteres, com certeza';
  const robot = aContact({ fastTexts: 5 });
  const talk = (contact: typeof robot, seconds: number) =>
    times(7, (n) => {
      contact.waits(seconds);
      return contact.says(`${long} ${n}`);
    });
  expect(talk(robot, 1)).toEqual([null, null, null, null, null, 'fast', null]);
  expect(talk(aContact({ fastTexts: 5 }), 9)).toEqual(times(7, () => null));
  const short = aContact({ fastTexts: 5 });
  expect(times(9, () => short.says('1'))).toEqual(times(9, () => null));
  // Texts that piled up while a phone was offline were typed at leisure.
  const late = aContact({ fastTexts: 5 });
  expect(times(9, (n) => late.says(`${long} ${n}`, 'Ok', 3_600 - n))).toEqual(times(9, () => null));
});

test('late messages count when they were written', () => {
  const contact = aContact({ perMinute: 8 });
  expect(times(20, (n) => contact.says(`texto ${n}`, 'Ok', 3_600))).toEqual(times(20, () => null));
});
