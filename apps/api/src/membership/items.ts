import type { MembershipItem } from '@kerf/protocol';

/** What points buy for the account (part 1 §6 of the specification). */
export const MEMBERSHIP_ITEMS: readonly MembershipItem[] = [
  {
    id: 'project-slots',
    points: 100,
    benefits: 'project-slots',
    quantity: 10,
    desc: '10 more projects',
    period: null,
  },
];
