import {
  IconFolder,
  IconGift,
  IconLock,
  IconMessage,
  IconStar,
  IconTrophy,
  IconUserCircle,
  IconUserX,
} from '@tabler/icons-react';
import { lateBody, type UserTab } from '../account/user-dialog/user-tab';

/** The tabs of the user dialog, in their order. To add one, write its body as a default export and add a row. */
export const USER_TABS: readonly UserTab[] = [
  {
    id: 'projects',
    label: 'project.listTitle',
    icon: IconFolder,
    isForGuests: true,
    Body: lateBody(() => import('../project/projects-tab')),
  },
  {
    id: 'account',
    label: 'account.menu',
    icon: IconUserCircle,
    isForGuests: true,
    Body: lateBody(() => import('../account/account-tab')),
  },
  {
    id: 'password',
    label: 'account.password',
    icon: IconLock,
    isForGuests: false,
    Body: lateBody(() => import('../account/password-tab')),
  },
  {
    id: 'points',
    label: 'points.title',
    icon: IconStar,
    isForGuests: true,
    Body: lateBody(() => import('../rewards/points-tab')),
  },
  {
    id: 'feedback',
    label: 'feedback.title',
    icon: IconMessage,
    isForGuests: true,
    Body: lateBody(() => import('../account/feedback-tab')),
  },
  {
    id: 'rewards',
    label: 'rewards.title',
    icon: IconGift,
    isForGuests: true,
    Body: lateBody(() => import('../rewards/rewards-tab')),
  },
  {
    id: 'achievement',
    label: 'achievement.title',
    icon: IconTrophy,
    isForGuests: true,
    Body: lateBody(() => import('../rewards/achievements/achievement-tab')),
  },
  {
    id: 'close',
    label: 'closeAccount.title',
    icon: IconUserX,
    isForGuests: false,
    Body: lateBody(() => import('./close-account-tab')),
  },
];
