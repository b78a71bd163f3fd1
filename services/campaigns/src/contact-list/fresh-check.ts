/** SQL that says whether an answer of WhatsApp still counts: numbers that exist are asked for again later than others. */
export const isFreshCheck = (alias: string): string =>
  `${alias}.checked_at > now() - case when ${alias}.is_valid then interval '30 days' else interval '7 days' end`;
