import type { AchievementCode } from '@kerf/protocol';
import {
  type Icon,
  IconArrowsMove,
  IconBulb,
  IconCalendarCheck,
  IconCube3dSphere,
  IconDeviceFloppy,
  IconLink,
  IconMedal,
  IconMessageHeart,
  IconPin,
  IconRoute,
  IconShape,
  IconSparkles,
  IconTools,
  IconVectorBezier2,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './achievements.module.css';

/** What the picture of each achievement shows, and its hue in degrees. */
const PICTURES: Readonly<Record<AchievementCode, readonly [Icon, number]>> = {
  THE_FIRST_LINK: [IconLink, 205],
  THE_FIRST_CUT: [IconSparkles, 25],
  CARVING_10: [IconMedal, 42],
  AI_USAGE_10: [IconBulb, 280],
  PATH_MASTER: [IconRoute, 160],
  SHAPE_CADET: [IconShape, 225],
  SUBMIT_BUG: [IconMessageHeart, 345],
  THE_CUSTOMIZER: [IconTools, 190],
  THE_VECTORIZER: [IconVectorBezier2, 255],
  TO_STL: [IconCube3dSphere, 135],
  USE_JOG: [IconArrowsMove, 15],
  USE_TABS: [IconPin, 175],
  FIRST_PROJECT: [IconDeviceFloppy, 215],
  SEVEN_DAYS: [IconCalendarCheck, 95],
};

interface AchievementPictureProps {
  code: AchievementCode;
  /** Whether it is completed: without that it is grey. */
  isDone: boolean;
  /** The width, px. */
  size: number;
}

/** The medal of an achievement: a hexagon with a sign. Its name stands beside it. */
export function AchievementPicture({ code, isDone, size }: AchievementPictureProps) {
  const [Sign, hue] = PICTURES[code];
  return (
    <span
      className={classes.medal}
      data-done={isDone || undefined}
      style={{ width: size, height: size, '--hue': hue } as CSSProperties}
      aria-hidden="true"
    >
      <Sign size={size / 2} stroke={1.6} />
    </span>
  );
}
