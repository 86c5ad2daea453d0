import { type DesignObject, LAYER_COLORS, type ObjectId, paintOf } from '@kerf/document';
import { renameObject, setObjectFlags } from '@kerf/editor';
import { ActionIcon } from '@mantine/core';
import {
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconStack2,
} from '@tabler/icons-react';
import { type DragEvent, type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cutTypeText } from '../../operations/cut-type';
import { useStudio } from '../../state/studio-context';
import { useObjectName } from '../../ui/object-name';
import classes from './objects-panel.module.css';
import type { DropSide, ObjectTreeRow } from './rows';

/** The actions of a row. They are the same functions at every render, so that unchanged rows do not render again. */
export interface RowActions {
  press(id: ObjectId, event: MouseEvent): void;
  toggle(id: ObjectId): void;
  startRename(id: ObjectId): void;
  endRename(): void;
  dragStart(id: ObjectId, event: DragEvent): void;
  dragOver(row: ObjectTreeRow, event: DragEvent): void;
  drop(row: ObjectTreeRow, event: DragEvent): void;
  dragEnd(): void;
}

interface ObjectRowProps {
  readonly row: ObjectTreeRow;
  readonly actions: RowActions;
  /** Whether the row shows how the object looks, and not how it is cut. */
  readonly isArtwork: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly isRenaming: boolean;
  readonly dropSide: DropSide | null;
}

/** The id of a row's element, for the tree's `aria-activedescendant`. */
export function rowElementId(id: ObjectId): string {
  return `object-row-${id}`;
}

const INDENT = 14;

/**
 * A row of the tree. It renders only when its props change, so that scrolling and selecting in a long list are fast.
 */
export const ObjectRow = memo(function ObjectRow(props: ObjectRowProps) {
  const { row, actions, isArtwork, isSelected, isActive, isRenaming, dropSide } = props;
  const { object, level } = row;
  const { t } = useTranslation();
  const name = useObjectName()(object);
  const kind = object.kind === 'group' ? t('shape.group') : isArtwork ? '' : t(cutTypeText(object.operation));
  const marks = [
    isSelected && classes.selected,
    isActive && classes.active,
    dropSide && classes[dropSide],
    object.isHidden && classes.hiddenObject,
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names its active row by aria-activedescendant
    <li
      id={rowElementId(object.id)}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-label={`${name} ${kind}`.trim()}
      {...(row.isExpanded !== null && { 'aria-expanded': row.isExpanded })}
      className={[classes.row, ...marks].filter(Boolean).join(' ')}
      draggable={!isRenaming}
      onClick={(event) => actions.press(object.id, event)}
      onDoubleClick={() => actions.startRename(object.id)}
      onDragStart={(event) => actions.dragStart(object.id, event)}
      onDragOver={(event) => actions.dragOver(row, event)}
      onDrop={(event) => actions.drop(row, event)}
      onDragEnd={actions.dragEnd}
    >
      <span className={classes.name} style={{ paddingLeft: 6 + (level - 1) * INDENT }}>
        <Twist row={row} onToggle={() => actions.toggle(object.id)} />
        <Mark object={object} isArtwork={isArtwork} />
        {isRenaming ? (
          <RenameField id={object.id} name={name} onDone={actions.endRename} />
        ) : (
          <>
            <span className={classes.text}>{name}</span>
            <span className={classes.kind} title={kind}>
              {kind}
            </span>
          </>
        )}
      </span>
      <Flags row={row} name={name} />
    </li>
  );
});

/** What an object is at a glance: a group, or the colour in which it is drawn. */
function Mark({ object, isArtwork }: { object: DesignObject; isArtwork: boolean }) {
  if (object.kind === 'group') return <IconStack2 size={14} aria-hidden="true" />;
  const paint = isArtwork ? paintOf(object) : null;
  const background = paint ? (paint.fill ?? paint.stroke ?? 'transparent') : LAYER_COLORS[object.layer];
  return <span className={classes.swatch} style={{ background }} />;
}

function Twist({ row, onToggle }: { row: ObjectTreeRow; onToggle: () => void }) {
  if (row.isExpanded === null) return <span className={classes.noTwist} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the tree do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree do the same
    <span
      className={`${classes.twist} ${row.isExpanded ? classes.twisted : ''}`}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconChevronRight size={12} aria-hidden="true" />
    </span>
  );
}

function Flags({ row: { object }, name }: { row: ObjectTreeRow; name: string }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const flag = (
    isOn: boolean,
    label: string,
    Icon: typeof IconEye,
    changes: Parameters<typeof setObjectFlags>[1],
  ) => (
    <ActionIcon
      size="sm"
      tabIndex={-1}
      aria-label={`${label}: ${name}`}
      className={isOn ? undefined : classes.quiet}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        editor.run(setObjectFlags([object.id], changes));
      }}
    >
      <Icon size={14} />
    </ActionIcon>
  );
  const { isHidden, isLocked } = object;
  return (
    <>
      {flag(isHidden, t(isHidden ? 'panel.show' : 'panel.hide'), isHidden ? IconEyeOff : IconEye, {
        isHidden: !isHidden,
      })}
      {flag(isLocked, t(isLocked ? 'panel.unlock' : 'panel.lock'), isLocked ? IconLock : IconLockOpen, {
        isLocked: !isLocked,
      })}
    </>
  );
}

function RenameField({ id, name, onDone }: { id: ObjectId; name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return (
    <input
      className={classes.rename}
      aria-label={t('panel.rename')}
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked to type in it
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (event.currentTarget.value !== name) editor.run(renameObject(id, event.currentTarget.value));
        onDone();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Escape and Enter may belong to an input method that composes a character.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') event.currentTarget.value = name;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
