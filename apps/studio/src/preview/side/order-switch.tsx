import type { MachiningSetup } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGenerate } from '../../job/use-generate';
import { useEditorState, useStudio } from '../../state/studio-context';

/** Chooses the order of cutting, if there is a choice. A change makes the program again at once. */
export function OrderSwitch({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const generate = useGenerate();
  const orderBy = useEditorState(({ design }) => design.setup.orderBy);
  const change = (value: string) => {
    editor.run(setSetup({ orderBy: value as MachiningSetup['orderBy'] }));
    generate();
  };
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t('preview.order')}
      disabled={isDisabled}
      value={orderBy}
      onChange={change}
      data={[
        { value: 'travel', label: t('notes.byTravel') },
        { value: 'stack', label: t('preview.byStack') },
      ]}
    />
  );
}
