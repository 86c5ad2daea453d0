import { setLayerSettings, setMaterial } from '@kerf/editor';
import { findMaterial, MATERIALS } from '@kerf/machining';
import { Alert, Button, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import classes from './material.module.css';
import { MaterialPicture } from './material-picture';

/** The materials as pictures, and the starting values for the chosen one. */
export function MaterialList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const chosen = useEditorState((state) => state.design.material);
  return (
    <>
      <section className={classes.list} aria-label={t('material.title')}>
        {MATERIALS.map(({ name }) => (
          <UnstyledButton
            key={name}
            className={classes.material ?? ''}
            aria-pressed={chosen === name}
            onClick={() => editor.run(setMaterial(chosen === name ? '' : name))}
          >
            <MaterialPicture name={name} size={40} />
            <span>{t(`material.names.${name}`)}</span>
          </UnstyledButton>
        ))}
      </section>
      <Feeds />
    </>
  );
}

function Feeds() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const material = useEditorState((state) => findMaterial(state.design.material));
  const isLaser = useEditorState((state) => state.design.setup.mode === 'laser');
  const { text, feed } = useLengths();
  if (!material) return null;
  if (isLaser)
    return material.isUnsafeToBurn ? (
      <Alert color="red" p="xs" role="alert">
        {t('material.unsafe')}
      </Alert>
    ) : null;
  const { milling } = material;
  if (!milling)
    return (
      <Text fz="xs" c="dimmed">
        {t('material.notMilled')}
      </Text>
    );
  return (
    <div className={classes.feeds}>
      <Text fz="xs" c="dimmed">
        {t('material.feeds', {
          feed: feed(milling.feedRate),
          plunge: feed(milling.plungeRate),
          speed: milling.spindleSpeed,
          stepdown: text(milling.stepdown),
        })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => editor.run(setLayerSettings('00', milling))}>
        {t('material.useFeeds')}
      </Button>
    </div>
  );
}
