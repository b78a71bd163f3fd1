import { expect, test } from 'vitest';
import { DisconnectHistory } from './disconnect.history.ts';

const end = (code: number) => ({ code, message: '' });

test('ends with the same code add up, another code starts over, all count as tries', () => {
  const history = new DisconnectHistory();
  expect(history.ended(end(428))).toEqual({ same: 1, tries: 1, wasOpen: false });
  expect(history.ended(end(428))).toEqual({ same: 2, tries: 2, wasOpen: false });
  expect(history.ended(end(500))).toEqual({ same: 1, tries: 3, wasOpen: false });
});

test('replacements soon after each opening add up', () => {
  const history = new DisconnectHistory();
  let now = 0;
  const seen = [1, 2, 3, 4].map(() => {
    history.opened((now += 60_000));
    return history.ended(end(440), (now += 5_000));
  });
  expect(seen.map((counts) => counts.same)).toEqual([1, 2, 3, 4]);
  expect(seen.every((counts) => counts.wasOpen)).toBe(true);
});

test('a minute open or a new command resets the counts', () => {
  const history = new DisconnectHistory();
  history.ended(end(428));
  history.opened(0);
  expect(history.ended(end(428), 60_000)).toMatchObject({ same: 1, tries: 1 });
  history.startCommand(2);
  expect(history.ended(end(428))).toMatchObject({ same: 1, tries: 1 });
  history.startCommand(2);
  expect(history.ended(end(428))).toMatchObject({ same: 2, tries: 2 });
});
