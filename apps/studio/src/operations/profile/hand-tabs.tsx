import { type OutlinePlace, TAB_PLACE_LIMITS } from '@kerf/document';
import { activateTool, setTabPlaces, tabbedShape, toolIdOf } from '@kerf/editor';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconHandMove, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from './hand-tabs.module.css';

/** The list of tabs that a person has placed: on the drawing, or here by their share of the outline's length. */
export function HandTabs({ isSingle }: { isSingle: boolean }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const places = useEditorState((state) => tabbedShape(state)?.tabs.places ?? null);
  const isPlacing = useEditorState((state) => toolIdOf(state.tool) === 'tabs');
  if (!isSingle || !places)
    return (
      <Text fz="xs" c="dimmed" mb={12}>
        {t('operation.profile.tabs.selectOne')}
      </Text>
    );
  return (
    <>
      <Button
        size="xs"
        fullWidth
        mb={6}
        variant={isPlacing ? 'filled' : 'default'}
        aria-pressed={isPlacing}
        leftSection={<IconHandMove size={14} aria-hidden="true" />}
        onClick={() => editor.run(activateTool(isPlacing ? 'select' : 'tabs'))}
      >
        {t(isPlacing ? 'operation.profile.tabs.done' : 'operation.profile.tabs.place')}
      </Button>
      {isPlacing && (
        <Text fz="xs" c="dimmed" mb={8}>
          {t('operation.profile.tabs.placeHint')}
        </Text>
      )}
      <ol className={classes.places} aria-label={t('operation.profile.tabs.list')}>
        {Array.from(places.keys(), (index) => (
          <PlaceRow key={index} places={places} index={index} />
        ))}
      </ol>
      <Button
        size="compact-xs"
        variant="subtle"
        mb={12}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => editor.run(setTabPlaces([...places, widestGap(places)]))}
      >
        {t('operation.profile.tabs.add')}
      </Button>
    </>
  );
}

function PlaceRow({ places, index }: { places: readonly OutlinePlace[]; index: number }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const place = places[index]!;
  const isOnOne = places.every(({ contour }) => contour === place.contour);
  const name = isOnOne
    ? t('operation.profile.tabs.at', { number: index + 1 })
    : t('operation.profile.tabs.atOn', { number: index + 1, contour: place.contour + 1 });
  return (
    <li className={classes.place}>
      <LimitedField
        aria-label={name}
        title={name}
        as="percent"
        decimals={1}
        limit={TAB_PLACE_LIMITS.at}
        value={place.at}
        // The tab whose field has the focus is marked on the drawing.
        onFocusCapture={() => editor.dispatch({ tool: { name: 'tabs.idle', chosen: index } })}
        onChange={(at) =>
          editor.run(setTabPlaces(places.map((other, i) => (i === index ? { ...other, at } : other))))
        }
      />
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('operation.profile.tabs.remove', { number: index + 1 })}
        onClick={() => editor.run(setTabPlaces(places.filter((_, i) => i !== index)))}
      >
        <IconTrash size={14} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** The middle of the longest piece without a tab, on the contour of the first tab. */
function widestGap(places: readonly OutlinePlace[]): OutlinePlace {
  const contour = places[0]?.contour ?? 0;
  const ats = places
    .filter((place) => place.contour === contour)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const gaps = ats.map((at, i) => ({ at, length: (ats[i + 1] ?? ats[0]! + 1) - at }));
  const widest = gaps.reduce((best, gap) => (gap.length > best.length ? gap : best), { at: 0, length: 0 });
  return { contour, at: (widest.at + widest.length / 2) % 1 };
}
