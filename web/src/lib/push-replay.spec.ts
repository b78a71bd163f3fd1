import { expect, test } from 'vitest';
import { pageStart, PushReplay, type ChannelPush } from './push-replay.ts';

const push = (seq: number): ChannelPush => ['company-1-ticket', { seq }];
function aReplay() {
  const delivered: number[] = [];
  const replay = new PushReplay((_, { seq = 0 }) => delivered.push(seq));
  return { delivered, replay };
}

test('missed pushes are delivered before live ones, and none twice', () => {
  const { delivered, replay } = aReplay();
  replay.pause();
  replay.receive(...push(7));
  replay.receive(...push(9));
  expect(delivered).toEqual([]);
  replay.replay({ born: 'a', seq: 8 }, [push(5), push(7), push(8)]);
  replay.receive(...push(10));
  expect(delivered).toEqual([5, 7, 8, 9, 10]);
  expect(replay.position).toEqual({ born: 'a', seq: 10 });
});

test('the first socket of a page starts at its first position, a later socket does not', () => {
  pageStart.remember(null);
  expect(pageStart.take()).toBe(null);
  pageStart.remember('{"born":"a","seq":4}');
  pageStart.remember('{"born":"a","seq":6}');
  expect(pageStart.take()).toEqual({ born: 'a', seq: 4 });
  expect(pageStart.take()).toBe(null);
});

test('several pushes of one event are all delivered', () => {
  const { delivered, replay } = aReplay();
  replay.replay({ born: 'a', seq: 1 });
  replay.receive(...push(2));
  replay.receive(...push(2));
  expect(delivered).toEqual([2, 2]);
});

test('without a position from the server the known one stays, and waiting pushes are delivered', () => {
  const { delivered, replay } = aReplay();
  replay.replay({ born: 'a', seq: 4 });
  replay.pause();
  replay.receive(...push(5));
  replay.replay(null);
  expect(delivered).toEqual([5]);
  expect(replay.position).toEqual({ born: 'a', seq: 5 });
});
