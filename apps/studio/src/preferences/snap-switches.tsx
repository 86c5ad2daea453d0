import { GRID_LIMITS, type SnapKinds, setGridSpacing, setSnapKinds, setSnapping } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { NumberField } from '../ui/number-field/number-field';

/** What can be snapped to, in the order of priority. */
const KINDS = ['nodes', 'edges', 'guides', 'gaps', 'grid'] as const satisfies readonly (keyof SnapKinds)[];

/** A switch for each thing that can be snapped to, and the spacing of the grid. */
export function SnapSwitches() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { isSnapping, snapTo, gridSpacing } = useEditorState((state) => state.options);
  return (
    <>
      <Switch
        size="xs"
        label={t('editor.snapping')}
        checked={isSnapping}
        onChange={(event) => editor.run(setSnapping(event.currentTarget.checked))}
      />
      {KINDS.map((kind) => (
        <Switch
          key={kind}
          size="xs"
          ml="md"
          label={t(`snapping.${kind}`)}
          checked={snapTo[kind]}
          disabled={!isSnapping}
          onChange={(event) => editor.run(setSnapKinds({ [kind]: event.currentTarget.checked }))}
        />
      ))}
      <NumberField
        label={t('snapping.spacing')}
        value={gridSpacing}
        min={GRID_LIMITS.min}
        max={GRID_LIMITS.max}
        onChange={(spacing) => editor.run(setGridSpacing(spacing))}
      />
    </>
  );
}
