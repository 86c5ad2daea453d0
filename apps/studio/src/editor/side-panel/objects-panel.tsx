import { type DesignObject, LAYER_COLORS } from '@kerf/document';
import { setObjectFlags } from '@kerf/editor';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock, IconLockOpen, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { useObjectName } from '../object-name';
import classes from './objects-panel.module.css';

/** The objects of the design, topmost first: also how a screen reader walks the drawing. */
export function ObjectsPanel() {
  const { t } = useTranslation();
  const objects = useEditorState((state) => state.design.objects);
  const selection = useEditorState((state) => state.selection);
  const chosen = new Set(selection);
  return (
    <section className={classes.panel} aria-label={t('panel.layers')}>
      <header className={classes.head}>
        <span>{t('panel.layers')}</span>
        <span className={classes.count}>{objects.length}</span>
      </header>
      {objects.length === 0 && (
        <Text fz="xs" c="dimmed" ta="center" p="md">
          {t('panel.noObjects')}
        </Text>
      )}
      <ul className={classes.list}>
        {objects
          .slice(-MOST_ROWS)
          .toReversed()
          .map((object) => (
            <ObjectRow key={object.id} object={object} isSelected={chosen.has(object.id)} />
          ))}
      </ul>
    </section>
  );
}

/** A drawing of thousands of paths shows its topmost ones. */
const MOST_ROWS = 500;

function ObjectRow({ object, isSelected }: { object: DesignObject; isSelected: boolean }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const kind = object.kind === 'group' ? t('shape.group') : t(`cutType.${object.operation.kind}`);
  const name = useObjectName()(object);
  return (
    <li className={`${classes.row} ${isSelected ? classes.selected : ''}`}>
      <UnstyledButton
        className={classes.name}
        aria-pressed={isSelected}
        onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        {object.kind === 'group' ? (
          <IconStack2 size={14} aria-hidden="true" />
        ) : (
          <span className={classes.swatch} style={{ background: LAYER_COLORS[object.layer] }} />
        )}
        <span className={classes.text}>{name}</span>
        <span className={classes.kind}>{kind}</span>
      </UnstyledButton>
      <ActionIcon
        size="sm"
        aria-label={`${object.isHidden ? t('panel.show') : t('panel.hide')}: ${name}`}
        className={object.isHidden ? undefined : classes.quiet}
        onClick={() => editor.run(setObjectFlags([object.id], { isHidden: !object.isHidden }))}
      >
        {object.isHidden ? <IconEyeOff size={14} /> : <IconEye size={14} />}
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label={`${object.isLocked ? t('panel.unlock') : t('panel.lock')}: ${name}`}
        className={object.isLocked ? undefined : classes.quiet}
        onClick={() => editor.run(setObjectFlags([object.id], { isLocked: !object.isLocked }))}
      >
        {object.isLocked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
      </ActionIcon>
    </li>
  );

  function select(isAdding: boolean) {
    const { selection } = editor.getState();
    const others = isAdding ? selection.filter((id) => id !== object.id) : [];
    editor.dispatch({
      scope: null,
      selection: isAdding && isSelected ? others : [...others, object.id],
    });
  }
}
