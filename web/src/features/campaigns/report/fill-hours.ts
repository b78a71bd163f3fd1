import type { CampaignHour } from '@recado/contracts';

const hourMs = 3_600_000;
const counted = ['sent', 'delivered', 'read', 'replied', 'failed'] as const;

export interface HourLine {
  /** Hours that one point stands for. */
  step: number;
  points: CampaignHour[];
}

/** Hours without events are zero; a longer time is summed up to at most `most` points. */
export function fillHours(hours: CampaignHour[], most = 96): HourLine {
  const times = hours.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  if (hours.length === 0) return { step: 1, points: [] };
  const total = Math.round((Math.max(...times) - first) / hourMs) + 1;
  const step = Math.ceil(total / most);
  const points = Array.from({ length: Math.ceil(total / step) }, (_, n) => ({
    at: new Date(first + n * step * hourMs).toISOString(),
    sent: 0,
    delivered: 0,
    read: 0,
    replied: 0,
    failed: 0,
  }));
  for (const hour of hours) {
    const point = points[Math.floor((Date.parse(hour.at) - first) / (step * hourMs))];
    if (point) for (const name of counted) point[name] += hour[name];
  }
  return { step, points };
}
