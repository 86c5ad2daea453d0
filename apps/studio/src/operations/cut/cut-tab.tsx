import { commonValue, selectedShapes, setLayer } from '@kerf/editor';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import { Advanced } from '../../ui/panel/advanced';
import classes from '../../ui/panel/panel.module.css';
import { SettingRows } from '../fields/setting-rows';
import { isMilled } from '../milled';
import { millingRoom } from '../registry';
import { EmptyNote } from '../shared/empty-note';
import { JobModeNote } from '../shared/job-mode-note';
import { NothingClosedNote } from '../shared/nothing-closed-note';
import { BitsRow } from './bits-row';
import cut from './cut.module.css';
import { CutTypeField } from './cut-type-field';
import { DepthFields } from './depth-fields';
import { NeedsVBit } from './needs-v-bit';
import { RateFields } from './rate-fields';

/** The tab of the panel that sets how the selected objects are milled. */
export function CutTab() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const milled = shapes.filter(isMilled);
  if (shapes.length === 0) return <EmptyNote text={t('panel.empty')} hint={t('panel.emptyHint')} />;
  if (milled.length === 0)
    return (
      <>
        <EmptyNote text={t('panel.nothingOnLayer')} />
        <Button size="xs" variant="default" fullWidth onClick={() => editor.run(setLayer('00'))}>
          {t('layers.mill')}
        </Button>
      </>
    );
  const kind = fieldValue(commonValue(milled, ({ operation }) => operation.kind));
  const room = kind === null || kind === 'mixed' ? null : millingRoom(kind);
  return (
    <>
      <JobModeNote mode="cnc" />
      <div className={cut.bitsRow}>
        <BitsRow />
      </div>
      <CutTypeField milled={milled} />
      <NothingClosedNote shapes={milled} />
      <DepthFields milled={milled} />
      <NeedsVBit milled={milled} />
      {room?.Basic && <room.Basic milled={milled} />}
      {room?.basic && (
        <div className={classes.section}>
          <SettingRows groups={room.basic} milled={milled} />
        </div>
      )}
      <RateFields milled={milled} />
      {room && (
        <Advanced>
          {room.Advanced && <room.Advanced milled={milled} />}
          <SettingRows groups={room.advanced} milled={milled} />
        </Advanced>
      )}
    </>
  );
}
