import type { JobProgram } from '@kerf/pipeline';
import {
  MAX_SPEED,
  MIN_SPEED,
  type Player,
  PROGRESS_STEP,
  progressOf,
  remainingTime,
  spentTime,
} from '@kerf/preview';
import { Slider } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { useMachineSeconds } from '../../driver/machine-time';
import { shortcutHint } from '../../keys/shortcuts';
import { useShortcutKeys } from '../../keys/use-shortcut-keys';
import { useResume } from '../../machine/run/use-resume';
import { type Following, useFollowing } from '../../machine/run/use-running-task';
import { useDriverAction } from '../../machine/use-driver-action';
import { useRested } from '../../machine/use-rested';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { leapOnSlider, playbackKeys } from './playback-keys';
import classes from './player.module.css';
import { usePlayback } from './use-player';

/** What the large button does: it plays or pauses the playback, or the machine if the picture follows it. */
function buttonLabel(isPlaying: boolean, isFollowing: boolean) {
  if (isFollowing) return isPlaying ? 'preview.pauseMachine' : 'preview.resumeMachine';
  return isPlaying ? 'preview.pause' : 'preview.play';
}

const BUTTON = { tooltipPosition: 'top', size: 'md', iconSize: 17 } as const;

/**
 * Play, steps, speed and the present time. While the machine runs the program, the picture follows the machine, and
 * play and pause control the machine.
 */
export function PlayerBar({ player, program }: { player: Player; program: JobProgram | null }) {
  const { t } = useTranslation();
  const { fixed } = useLengths();
  const bar = useRef<HTMLDivElement>(null);
  const following = useFollowing(program);
  const isFollowing = following !== 'none';
  const progress = usePlayback(player, progressOf);
  const secondsOf = useMachineSeconds();
  const whole = program ? secondsOf(program) : 0;
  const spent = usePlayback(player, (state) => spentTime(state, whole));
  const remaining = usePlayback(player, (state) => remainingTime(state, whole));
  const disabled = program === null || isFollowing;
  useShortcutKeys(playbackKeys(player), { inside: bar, isEnabled: !disabled });
  return (
    <div className={classes.player} ref={bar}>
      <PlayButtons {...{ player, program, following, disabled }} />
      <span className={classes.time} data-testid="spent-time">
        {spent}
      </span>
      <Slider
        className={classes.progress ?? ''}
        size="sm"
        thumbLabel={t('preview.progress')}
        min={0}
        max={100}
        step={PROGRESS_STEP}
        label={(value) => t('field.percent', { value: fixed(value, 2) })}
        value={progress}
        onChange={player.seekProgress}
        onKeyDown={(event) => leapOnSlider(event, player)}
        disabled={disabled}
      />
      <span className={classes.time}>−{remaining}</span>
      <SpeedButtons player={player} disabled={disabled} />
    </div>
  );
}

interface PlayButtonsProps {
  readonly player: Player;
  readonly program: JobProgram | null;
  /** Whether the picture follows the machine as it runs this program. */
  readonly following: Following;
  readonly disabled: boolean;
}

/** Play, pause and steps. While the machine runs the program, the buttons resume and pause the machine. */
function PlayButtons({ player, program, following, disabled }: PlayButtonsProps) {
  const { t } = useTranslation();
  const isFollowing = following !== 'none';
  const act = useDriverAction();
  const resume = useResume();
  const pause = () => void act({ action: 'pause' });
  const stage = useMachineStore((state) => state.stage);
  const isAnimated = usePlayback(player, (state) => state.status === 'playing');
  const isPlaying = isFollowing ? stage === 'running' : isAnimated;
  // If the machine may be running another program, pressing play must not resume it. Pausing is always safe.
  const isRested = useRested(stage === 'paused');
  const mayResume = isRested && (program === null || following === 'sure');
  const common = { ...BUTTON, disabled };
  return (
    <div className={classes.playerButtons}>
      <IconButton
        icon={IconPlayerSkipBack}
        label={t('preview.stepBack')}
        shortcut={shortcutHint('stepBack')}
        onClick={player.stepBack}
        {...common}
      />
      <IconButton
        {...common}
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        label={t(buttonLabel(isPlaying, isFollowing))}
        {...(!isFollowing && { shortcut: shortcutHint('play') })}
        variant="filled"
        color="blue"
        size="lg"
        disabled={isFollowing ? stage !== 'running' && !mayResume : disabled}
        onClick={isFollowing ? (isPlaying ? pause : resume) : player.toggle}
      />
      <IconButton
        icon={IconPlayerSkipForward}
        label={t('preview.stepForward')}
        shortcut={shortcutHint('stepForward')}
        onClick={player.stepForward}
        {...common}
      />
    </div>
  );
}

/** The buttons for the speed at which the program is played. */
function SpeedButtons({ player, disabled }: { player: Player; disabled: boolean }) {
  const { t } = useTranslation();
  const { plain } = useLengths();
  const speed = usePlayback(player, (state) => state.speed);
  return (
    <div className={classes.playerButtons}>
      <IconButton
        {...BUTTON}
        icon={IconPlayerTrackPrev}
        label={t('preview.slower')}
        shortcut={shortcutHint('slower')}
        disabled={disabled || speed <= MIN_SPEED}
        onClick={player.slower}
      />
      <span className={classes.time}>{plain(speed, 2)}×</span>
      <IconButton
        {...BUTTON}
        icon={IconPlayerTrackNext}
        label={t('preview.faster')}
        shortcut={shortcutHint('faster')}
        disabled={disabled || speed >= MAX_SPEED}
        onClick={player.faster}
      />
    </div>
  );
}
