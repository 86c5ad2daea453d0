import { CloseButton } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { canMove, countOthersMoving } from '../../driver/can-move';
import { useMachineStore } from '../../driver/machine-store';
import { ariaShortcuts } from '../../keys/shortcut-text';
import { STUDIO_SHORTCUTS, shortcutHint } from '../../keys/shortcuts';
import { useStudio } from '../../state/studio-context';
import classes from './stop.module.css';
import { dismissStop, followLosses, pressStop, pressStopAll, useStopStore } from './stop-store';
import { useStopKeys } from './use-stop-keys';
import { type StopLook, useStopLook } from './use-stop-look';

/**
 * Tells the styles of the page that the corner is taken: 'narrow' when a phone shows only the hand there, else 'wide'.
 */
function tellPage(look: StopLook, others: number): (() => void) | undefined {
  if (look === 'none' && others === 0) return;
  document.documentElement.setAttribute('data-stop', look === 'quiet' && others === 0 ? 'narrow' : 'wide');
  return () => document.documentElement.removeAttribute('data-stop');
}

/** How long the message that a stop was delivered stays, ms. */
const WORD_MS = 10_000;

/**
 * The Stop button. It is in the same corner of every screen and above every dialog whenever a machine is connected:
 * quiet while the machine rests, loud while anything can move. It reacts to the press, not to the release, and never
 * takes the focus.
 */
export function StopButton() {
  const { t } = useTranslation();
  const { driver } = useStudio();
  const look = useStopLook();
  const isShown = look !== 'none';
  const others = useMachineStore(countOthersMoving);
  const mayMove = useMachineStore(canMove);
  useStopKeys(driver);
  useEffect(followLosses, []);
  useEffect(() => tellPage(look, others), [look, others]);
  const press = (event: PointerEvent) => {
    if (event.button === 0) void pressStop(driver);
  };
  // This click came from the keyboard or a screen reader. A pointer has already stopped the machine when it was
  // pressed.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) void pressStop(driver);
  };
  return createPortal(
    <div className={classes.place}>
      <div role="status" className="visually-hidden">
        {mayMove && t('stop.announce', { key: shortcutHint('stop') })}
      </div>
      {isShown && (
        <button
          type="button"
          className={classes.button}
          data-look={look}
          aria-keyshortcuts={ariaShortcuts(STUDIO_SHORTCUTS.stop.shortcuts)}
          title={t('stop.hint', { key: shortcutHint('stop') })}
          onPointerDown={press}
          onMouseDown={(event) => event.preventDefault()}
          onClick={click}
          data-testid="stop"
        >
          <IconHandStop size={24} stroke={2} aria-hidden="true" />
          <span className={classes.label}>{t('stop.label')}</span>
        </button>
      )}
      {others > 0 && <StopAllButton others={others} />}
      <StopWord />
    </div>,
    document.body,
  );
}

/** Stops every machine. It is there while a machine moves that this page does not show. */
function StopAllButton({ others }: { others: number }) {
  const { t } = useTranslation();
  const { driver } = useStudio();
  return (
    <button
      type="button"
      className={classes.all}
      title={t('workshop.stopAllHint', { count: others })}
      onPointerDown={(event) => event.button === 0 && void pressStopAll(driver)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && void pressStopAll(driver)}
      data-testid="stop-all"
    >
      {t('workshop.stopAllShort')}
    </button>
  );
}

/** Says whether the stop reached the machine, and what to do if it did not. */
function StopWord() {
  const { t } = useTranslation();
  const delivery = useStopStore((state) => state.delivery);
  const lost = useStopStore((state) => state.lost);
  useEffect(() => {
    if (delivery !== 'delivered') return;
    const timer = setTimeout(dismissStop, WORD_MS);
    return () => clearTimeout(timer);
  }, [delivery]);
  if (delivery === 'none' && lost === null) return null;
  const isBad = delivery === 'undelivered' || lost !== null;
  return (
    <div className={classes.word} data-bad={isBad} role={isBad ? 'alert' : 'status'}>
      <div>
        <strong>{t(titleOf(delivery, lost))}</strong>
        <p>{t(isBad ? 'stop.byHand' : delivery === 'sending' ? 'stop.wait' : 'stop.afterwards')}</p>
      </div>
      <CloseButton size="sm" onClick={dismissStop} />
    </div>
  );
}

function titleOf(delivery: string, lost: string | null) {
  if (delivery === 'undelivered') return 'stop.undelivered';
  if (lost === 'driver') return 'stop.lostDriver';
  if (lost === 'machine') return 'stop.lostMachine';
  return delivery === 'sending' ? 'stop.sending' : 'stop.delivered';
}
