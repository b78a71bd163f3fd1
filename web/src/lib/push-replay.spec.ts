import { expect, test } from 'vitest';
import { PushReplay, pageStart, type ChannelPush } from './push-replay.ts';

const told = (seq: number): ChannelPush => ['company-1-ticket', { seq }];
function aPage() {
  const heard: number[] = [];
  const catchUp = new PushReplay((_, { seq = 0 }) => heard.push(seq));
  return { heard, catchUp };
}

test('what was missed comes before what is told meanwhile, and nothing comes twice', () => {
  const { heard, catchUp } = aPage();
  catchUp.pause();
  catchUp.receive(...told(7));
  catchUp.receive(...told(9));
  expect(heard).toEqual([]);
  catchUp.replay({ born: 'a', seq: 8 }, [told(5), told(7), told(8)]);
  catchUp.receive(...told(10));
  expect(heard).toEqual([5, 7, 8, 9, 10]);
  expect(catchUp.place).toEqual({ born: 'a', seq: 10 });
});

test('a page is told from where it began to ask, and a line that comes later is not', () => {
  pageStart.keep(null);
  expect(pageStart.take()).toBe(null);
  pageStart.keep('{"born":"a","seq":4}');
  pageStart.keep('{"born":"a","seq":6}');
  expect(pageStart.take()).toEqual({ born: 'a', seq: 4 });
  expect(pageStart.take()).toBe(null);
});

test('several pushes of one fact are all told', () => {
  const { heard, catchUp } = aPage();
  catchUp.replay({ born: 'a', seq: 1 });
  catchUp.receive(...told(2));
  catchUp.receive(...told(2));
  expect(heard).toEqual([2, 2]);
});

test('a server that could not say leaves the place where it was, and what waited is told', () => {
  const { heard, catchUp } = aPage();
  catchUp.replay({ born: 'a', seq: 4 });
  catchUp.pause();
  catchUp.receive(...told(5));
  catchUp.replay(null);
  expect(heard).toEqual([5]);
  expect(catchUp.place).toEqual({ born: 'a', seq: 5 });
});
