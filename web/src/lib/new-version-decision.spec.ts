import { expect, test } from 'vitest';
import { mayReload, type PageState, type ReloadMoment } from './new-version-decision.ts';

const idle: PageState = { isOutdated: true, unusedMs: 60_000, isBusy: false, hasTyped: false, isPlaying: false };
/** The moments at which a page reloads that is idle, but for `change`. */
const moments = (change: Partial<PageState>) =>
  (['idle', 'navigation', 'missing-chunk'] satisfies ReloadMoment[]).filter((moment) =>
    mayReload(moment, { ...idle, ...change }),
  );

test('an outdated page reloads when it is not used, at a navigation, and for a missing chunk', () => {
  expect(moments({})).toEqual(['idle', 'navigation', 'missing-chunk']);
});

test('a page in use waits for the next navigation', () => {
  expect(moments({ unusedMs: 59_999 })).toEqual(['navigation', 'missing-chunk']);
  expect(moments({ isPlaying: true })).toEqual(['navigation', 'missing-chunk']);
});

test('typed text is lost by a navigation only, which the user has chosen', () => {
  expect(moments({ hasTyped: true })).toEqual(['navigation']);
});

test('a page that is busy never reloads by itself', () => {
  expect(moments({ isBusy: true })).toEqual([]);
  expect(moments({ isBusy: true, hasTyped: true })).toEqual([]);
});

test('a page of the current version reloads for a missing chunk only', () => {
  expect(moments({ isOutdated: false })).toEqual(['missing-chunk']);
});
