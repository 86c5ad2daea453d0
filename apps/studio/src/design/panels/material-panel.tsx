import { SURFACE_LOOKS, SURFACES, type SurfaceId, TEXTURE_TILES } from '@kerf/document';
import { setArtwork } from '@kerf/editor';
import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import classes from './panels.module.css';

/** Shows the design on a material, printed in its colours or engraved. */
export function MaterialPanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const surface = useEditorState(({ design }) => design.artwork?.surface ?? null);
  const finish = surface?.finish ?? 'engraved';
  return (
    <div className={classes.stack}>
      <SegmentedControl
        size="xs"
        aria-label={t('design.finish')}
        disabled={!surface}
        value={finish}
        onChange={(value) =>
          surface && editor.run(setArtwork({ surface: { ...surface, finish: value as typeof finish } }))
        }
        data={[
          { value: 'engraved', label: t('design.engraved') },
          { value: 'printed', label: t('design.printed') },
        ]}
      />
      <div className={classes.patterns}>
        <UnstyledButton
          className={classes.pattern ?? ''}
          aria-pressed={surface === null}
          onClick={() => editor.run(setArtwork({ surface: null }))}
        >
          <span className={classes.noPattern} />
          <span>{t('design.none')}</span>
        </UnstyledButton>
        {SURFACES.map((id) => (
          <UnstyledButton
            key={id}
            className={classes.pattern ?? ''}
            aria-pressed={surface?.id === id}
            onClick={() => editor.run(setArtwork({ surface: { id, finish } }))}
          >
            <SurfacePicture id={id} />
            <span>{t(`design.surface.${id}`)}</span>
          </UnstyledButton>
        ))}
      </div>
      <Text fz="xs" c="dimmed">
        {t('design.materialHint')}
      </Text>
    </div>
  );
}

/** A piece of the material with an engraved mark. */
function SurfacePicture({ id }: { id: SurfaceId }) {
  const pattern = useId();
  const { base, mark, grain } = SURFACE_LOOKS[id];
  const tile = grain && TEXTURE_TILES[grain.pattern];
  return (
    <svg viewBox="0 0 32 22" aria-hidden="true">
      {tile && (
        <pattern
          id={pattern}
          width={tile.width}
          height={tile.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${grain.scale / 2})`}
        >
          {tile.lines !== '' && (
            <path d={tile.lines} fill="none" stroke={grain.color} strokeWidth={tile.lineWidth} />
          )}
          {tile.areas !== '' && <path d={tile.areas} fill={grain.color} />}
        </pattern>
      )}
      <rect width={32} height={22} fill={base} />
      <path d="M16 5.5l1.7 3.6 4 .5-2.9 2.7.8 3.9-3.6-2-3.6 2 .8-3.9-2.9-2.7 4-.5z" fill={mark} />
      {tile && <rect width={32} height={22} fill={`url(#${pattern})`} opacity={0.45} />}
    </svg>
  );
}
