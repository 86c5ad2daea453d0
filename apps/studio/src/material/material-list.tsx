import { feedsForObject } from '@kerf/cam';
import { isMilling, suggestedFeedsFor, walkObjects } from '@kerf/document';
import { type Command, setMaterial, setStock } from '@kerf/editor';
import { findMaterial } from '@kerf/machining';
import { type ListedMaterial, parseDimension } from '@kerf/protocol';
import { Alert, Button, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isBuiltIn, useOwnItems } from '../own-items/own-items-store';
import { useEditorState, useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import classes from './material.module.css';
import { useMaterialName } from './own/material-name';
import { OwnMaterialPicture } from './own/own-material-picture';
import { changedMaterial, isMaterialOf, takeMaterial } from './own/take-material';

/** The materials of the account and the usual ones as pictures, and the starting values for the chosen one. */
export function MaterialList() {
  const { t } = useTranslation();
  const materials = useOwnItems((state) => state.materials);
  const own = materials.filter((material) => !isBuiltIn(material));
  return (
    <>
      {own.length > 0 && <Group title={t('ownMaterials.mine')} materials={own} />}
      <Group
        title={t(own.length > 0 ? 'ownMaterials.usual' : 'material.title')}
        materials={materials.filter(isBuiltIn)}
        isTitleHidden={own.length === 0}
      />
      <ChangedNote />
      <Feeds />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly materials: readonly ListedMaterial[];
  readonly isTitleHidden?: boolean;
}

function Group({ title, materials, isTitleHidden = false }: GroupProps) {
  const { editor } = useStudio();
  const materialName = useMaterialName();
  const material = useEditorState((state) => state.design.material);
  const setup = useEditorState((state) => state.design.setup);
  return (
    <section aria-label={title}>
      {!isTitleHidden && (
        <Text fz="xs" c="dimmed" mt={8}>
          {title}
        </Text>
      )}
      <div className={classes.list}>
        {materials.map((listed) => {
          const isChosen = isMaterialOf({ material, setup }, listed);
          return (
            <UnstyledButton
              key={listed.id}
              className={classes.material ?? ''}
              aria-pressed={isChosen}
              onClick={() => editor.run(isChosen ? setMaterial('') : takeMaterial(listed))}
            >
              <OwnMaterialPicture material={listed} size={40} />
              <span>{materialName(listed)}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}

/** Offers the material as it is in the account now, and its size. Nothing changes by itself. */
function ChangedNote() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { number, unit } = useLengths();
  const materials = useOwnItems((state) => state.materials);
  const design = useEditorState((state) => state.design);
  const { setup, stock } = design;
  const changed = changedMaterial(design, materials);
  const listed = materials.find(({ id }) => id === setup.ownMaterial?.id);
  const sides = listed && parseDimension(listed.dimension);
  const [width, height, thickness] = sides ?? [stock.width, stock.height, stock.thickness];
  const isOtherSize = width !== stock.width || height !== stock.height || thickness !== stock.thickness;
  const size = `${[width, height, thickness].map((side) => number(side)).join(' × ')} ${unit}`;
  return (
    <>
      {changed && (
        <div className={classes.feeds} role="status">
          <Text fz="xs">{t('ownMaterials.changed', { name: changed.name })}</Text>
          <Button size="compact-xs" variant="default" onClick={() => editor.run(takeMaterial(changed))}>
            {t('ownMaterials.take')}
          </Button>
        </div>
      )}
      {isOtherSize && (
        <Button
          mt={8}
          size="compact-xs"
          variant="default"
          onClick={() => editor.run(setStock({ width, height, thickness }))}
        >
          {t('ownMaterials.useSize', { size })}
        </Button>
      )}
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
  const name = useEditorState((state) => state.design.material);
  const setup = useEditorState((state) => state.design.setup);
  const isLaser = setup.mode === 'laser';
  const { text, feed } = useLengths();
  const material = findMaterial(name);
  if (!material && !setup.ownMaterial) return null;
  if (isLaser)
    return material?.isUnsafeToBurn ? (
      <Alert color="red" p="xs" role="alert">
        {t('material.unsafe')}
      </Alert>
    ) : null;
  if (material && !material.milling && !setup.ownMaterial?.feeds)
    return (
      <Text fz="xs" c="dimmed">
        {t('material.notMilled')}
      </Text>
    );
  const feeds = suggestedFeedsFor({ material: name, setup }, setup.firstBit);
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
