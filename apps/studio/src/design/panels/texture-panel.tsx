import {
  mixColors,
  relativeLuminance,
  TEXTURE_LIMITS,
  TEXTURE_PATTERNS,
  TEXTURE_TILES,
  type Texture,
  type TexturePattern,
} from '@kerf/document';
import { setArtwork } from '@kerf/editor';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { LimitedField } from '../../ui/number-field/limited-field';
import panel from '../../ui/panel/panel.module.css';
import { ColorField } from './color-field';
import classes from './panels.module.css';

/** A first colour that is visible on the page without being loud. */
function quietColor(background: string): string {
  return mixColors(background, relativeLuminance(background) > 0.4 ? '#000000' : '#FFFFFF', 0.22);
}

/** A pattern over the page, under all objects. */
export function TexturePanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const texture = useEditorState(({ design }) => design.artwork?.texture ?? null);
  const background = useEditorState(({ design }) => design.artwork?.background ?? '#FFFFFF');
  const choose = (pattern: TexturePattern) =>
    editor.run(
      setArtwork({
        texture: texture
          ? { ...texture, pattern }
          : { pattern, color: quietColor(background), scale: 1, opacity: 0.8 },
      }),
    );
  return (
    <div className={classes.stack}>
      <div className={classes.patterns}>
        <UnstyledButton
          className={classes.pattern ?? ''}
          aria-pressed={texture === null}
          onClick={() => editor.run(setArtwork({ texture: null }))}
        >
          <span className={classes.noPattern} />
          <span>{t('design.none')}</span>
        </UnstyledButton>
        {TEXTURE_PATTERNS.map((pattern) => (
          <UnstyledButton
            key={pattern}
            className={classes.pattern ?? ''}
            aria-pressed={texture?.pattern === pattern}
            onClick={() => choose(pattern)}
          >
            <PatternPicture pattern={pattern} />
            <span>{t(`design.pattern.${pattern}`)}</span>
          </UnstyledButton>
        ))}
      </div>
      {texture && <TextureFields texture={texture} />}
    </div>
  );
}

function TextureFields({ texture }: { texture: Texture }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const set = (changes: Partial<Texture>) => editor.run(setArtwork({ texture: { ...texture, ...changes } }));
  return (
    <>
      <ColorField label={t('design.color')} value={texture.color} onChange={(color) => set({ color })} />
      <div className={panel.fields}>
        <LimitedField
          label={t('design.patternSize')}
          as="percent"
          limit={TEXTURE_LIMITS.scale}
          value={texture.scale}
          onChange={(scale) => set({ scale })}
        />
        <LimitedField
          label={t('design.opacity')}
          as="percent"
          limit={TEXTURE_LIMITS.opacity}
          value={texture.opacity}
          onChange={(opacity) => set({ opacity })}
        />
      </div>
    </>
  );
}

function PatternPicture({ pattern }: { pattern: TexturePattern }) {
  const id = useId();
  const { width, height, lines, areas, lineWidth } = TEXTURE_TILES[pattern];
  return (
    <svg viewBox="0 0 32 22" aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        {lines !== '' && <path d={lines} fill="none" stroke="currentColor" strokeWidth={lineWidth} />}
        {areas !== '' && <path d={areas} fill="currentColor" />}
      </pattern>
      <rect width={32} height={22} fill={`url(#${id})`} />
    </svg>
  );
}
