import { commonValue, selectedShapes, setLayer } from '@kerf/editor';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import { Advanced } from '../../ui/panel/advanced';
import { EmptyNote } from '../shared/empty-note';
import { JobModeNote } from '../shared/job-mode-note';
import { NothingClosedNote } from '../shared/nothing-closed-note';
import { BitsRow } from './bits-row';
import { CutTypeField } from './cut-type-field';
import { DepthFields } from './depth-fields';
import { isMilled } from './milled';
import { RateFields } from './rate-fields';
import { CUT_SECTIONS } from './sections';

/** How the selected objects are milled. */
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
  const section = kind === null || kind === 'mixed' ? null : CUT_SECTIONS[kind];
  return (
    <>
      <JobModeNote mode="cnc" />
      <BitsRow />
      <CutTypeField milled={milled} />
      <NothingClosedNote shapes={milled} />
      <DepthFields milled={milled} />
      {section?.Basic && <section.Basic milled={milled} />}
      <RateFields milled={milled} />
      {section?.Advanced && (
        <Advanced>
          <section.Advanced milled={milled} />
        </Advanced>
      )}
    </>
  );
}
