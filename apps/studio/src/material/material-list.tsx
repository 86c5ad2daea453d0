import { feedsForObject } from '@kerf/cam';
import { isMilling, walkObjects } from '@kerf/document';
import { type Command, setMaterial } from '@kerf/editor';
import { feedsForBit, findMaterial, MATERIALS } from '@kerf/machining';
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

/** Gives every milled object the feeds that suit its bits and the material, as one change. */
const giveFeeds: Command = ({ design }, dispatch) => {
  const patches = [...walkObjects(design)].flatMap(({ object }) => {
    if (object.kind !== 'shape') return [];
    const { id, shape, operation } = object;
    if (!isMilling(operation)) return [];
    const feeds = feedsForObject({ shape, operation }, design);
    return [{ id, changes: { operation: { ...operation, ...feeds } } }];
  });
  if (patches.length > 0)
    dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.operation' } });
  return patches.length > 0;
};

function Feeds() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const material = useEditorState((state) => findMaterial(state.design.material));
  const firstBit = useEditorState((state) => state.design.setup.firstBit);
  const isLaser = useEditorState((state) => state.design.setup.mode === 'laser');
  const { text, feed } = useLengths();
  if (!material) return null;
  if (isLaser)
    return material.isUnsafeToBurn ? (
      <Alert color="red" p="xs" role="alert">
        {t('material.unsafe')}
      </Alert>
    ) : null;
  const { milling, cutting } = material;
  if (!milling)
    return (
      <Text fz="xs" c="dimmed">
        {t('material.notMilled')}
      </Text>
    );
  const feeds = feedsForBit(milling, firstBit, cutting);
  return (
    <div className={classes.feeds}>
      <Text fz="xs" c="dimmed">
        {t('material.feeds', {
          feed: feed(feeds.feedRate),
          plunge: feed(feeds.plungeRate),
          speed: feeds.spindleSpeed,
          stepdown: text(feeds.stepdown),
        })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => editor.run(giveFeeds)}>
        {t('material.useFeeds')}
      </Button>
    </div>
  );
}
