import { useEffect, useState } from 'react';

const pad2 = (n: number) => String(n).padStart(2, '0');

/** Seconds until a moment; null without one. */
function useSecondsUntil(until: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
}

export const useHasPassed = (until: string | null): boolean => useSecondsUntil(until) === 0;

/** 23:59:59, 4:05 */
export function Countdown({ until }: { until: string }) {
  const left = useSecondsUntil(until) ?? 0;
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  return (
    <span role="timer">{hours > 0 ? `${hours}:${pad2(minutes)}:${pad2(seconds)}` : `${minutes}:${pad2(seconds)}`}</span>
  );
}
