import type { Preview } from '@kerf/preview';
import type { RecoveryChecked } from '@kerf/protocol';
import { segmentAt } from '@kerf/simulation';
import { Button, Loader, useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { stockLook } from '../../preview/view/stock-look';
import { useMountedPreview } from '../../preview/view/use-mounted-preview';
import { bitAt } from '../../preview/view/use-shown-bit';
import type { ReadyProgram } from '../program/use-recovery-program';
import classes from '../recovery.module.css';
import { restartSeconds, wayTo } from './restart-time';
import { useRemainingStock } from './use-remaining-stock';

interface RecoveryPictureProps {
  readonly program: ReadyProgram;
  readonly plan: RecoveryChecked;
}

const nothing = () => {};

/**
 * The stock as it is where the task goes on, the path, and the way of the tool back to it, with a ring at the place of
 * re-entry. For a laser the stock shows what is burnt.
 */
export default function RecoveryPicture({ program, plan }: RecoveryPictureProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [preview, setPreview] = useState<Preview | null>(null);
  const state = useMountedPreview(host, scheme, {
    onReady: setPreview,
    onPick: nothing,
    onFrameRate: nothing,
  });
  const { own, stock } = program;
  const seconds = useMemo(() => restartSeconds(own.program, plan.restart), [own, plan.restart]);
  useEffect(() => preview?.setTheme(scheme), [preview, scheme]);
  useEffect(() => {
    if (!preview) return;
    // The picture is small, and a person can still turn it.
    preview.setVisible('axisWidget', false);
    preview.setStock(stock?.stock, stock ? stockLook(null, stock.material) : undefined);
    preview.setFixtures(stock?.fixtures ?? []);
    preview.setProgram(own.program.trace, own.program.timeline);
    preview.resetToOpening();
  }, [preview, own, stock]);
  const cut = useRemainingStock(preview, program, seconds);
  useEffect(() => {
    preview?.setTime(seconds);
    preview?.setTool(bitAt(own.program, own.bits, seconds));
  }, [preview, own, seconds]);
  useWay(preview, plan);
  return (
    <div className={classes.picture} data-testid="recovery-picture" data-stock={cut}>
      <div ref={host} className={classes.canvas} />
      {state === 'shown' && preview && <Views preview={preview} program={program} plan={plan} />}
      {state === 'starting' && <Loader size="sm" m="md" />}
      {(state === 'noWebgl' || state === 'contextLost') && (
        <div className={classes.pictureNote}>{t(`preview.${state}`)}</div>
      )}
      {cut === 'cutting' && <div className={classes.pictureNote}>{t('recovery.picture.cutting')}</div>}
      {cut === 'none' && <div className={classes.pictureNote}>{t('recovery.picture.noStock')}</div>}
    </div>
  );
}

/** Draws the way of the tool from its present place. */
function useWay(preview: Preview | null, plan: RecoveryChecked): void {
  const present = useMachineStore(({ status }) => status?.workPosition.join(' ') ?? '');
  useEffect(() => {
    const [x, y, z] = present.split(' ').map(Number);
    const place = x === undefined || y === undefined || z === undefined ? null : ([x, y, z] as const);
    preview?.setApproach(wayTo(plan, place));
    return () => preview?.setApproach([]);
  }, [preview, plan, present]);
}

/** Buttons that show the whole work, or the place of re-entry from near. */
function Views({ preview, program, plan }: RecoveryPictureProps & { readonly preview: Preview }) {
  const { t } = useTranslation();
  const lookAtPlace = () => {
    const { trace, timeline } = program.own.program;
    const segment = Math.min(
      segmentAt(timeline, restartSeconds({ trace, timeline }, plan.restart)).segment,
      trace.segmentCount - 1,
    );
    if (segment >= 0) preview.lookAt({ segment, lastSegment: segment });
  };
  return (
    <div className={classes.views}>
      <Button size="compact-xs" variant="default" onClick={() => preview.resetToOpening()}>
        {t('recovery.picture.whole')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={lookAtPlace}>
        {t('recovery.picture.place')}
      </Button>
    </div>
  );
}
