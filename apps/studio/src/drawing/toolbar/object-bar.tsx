import { WORKSPACE_LIMITS } from '@kerf/document';
import {
  isSelectionLocked,
  MIN_SIZE,
  type SelectionGeometry,
  selectedLock,
  selectionGeometry,
  selectionPlace,
  setPosition,
  setRotation,
  setSize,
} from '@kerf/editor';
import { degreesFromRadians, radiansFromDegrees } from '@kerf/machining';
import { Divider, Menu, Slider, UnstyledButton } from '@mantine/core';
import {
  IconAlignBoxLeftMiddle,
  IconAngle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconFlipHorizontal,
  IconFlipVertical,
  IconLink,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconStack2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { CommandButton, CommandMenuItem, useCommand } from '../../ui/command-button';
import { fieldValue, isSameRecord } from '../../ui/field-value';
import { Hint } from '../../ui/hint';
import { IconButton } from '../../ui/icon-button';
import { useLengths } from '../../ui/length';
import { MountPhase } from '../../ui/mount-phases';
import { NumberField } from '../../ui/number-field/number-field';
import { MOUNT_PHASES } from '../mount-phases';
import { ArrayPopover } from '../shape-operation/array-popover';
import { BooleanMenu } from '../shape-operation/boolean-menu';
import { OffsetPopover } from '../shape-operation/offset-popover';
import { PathMenu } from '../shape-operation/path-menu';
import { useHistoryLabel } from '../use-history-label';
import classes from './property-bar.module.css';
import { ReferencePointField, useReferencePoint } from './reference-point';
import { useKeptRatio } from './use-kept-ratio';

const ALIGN = ['alignLeft', 'alignCenterX', 'alignRight', 'alignTop', 'alignCenterY', 'alignBottom'] as const;
const ORDER = ['orderTop', 'orderUp', 'orderDown', 'orderBottom'] as const;

interface ObjectBarProps {
  /** Buttons after undo and redo. */
  readonly start?: ReactNode;
  /** What is at the right end. */
  readonly end?: ReactNode;
}

/** The second row: history, the selection's place and size, arranging, and what the page puts at its ends. */
export function ObjectBar({ start, end }: ObjectBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('editor.toolbar')} data-tour="toolbar">
      <MountPhase at={MOUNT_PHASES.fields}>
        <div className={classes.group}>
          <HistoryButton id="undo" icon={IconArrowBackUp} />
          <HistoryButton id="redo" icon={IconArrowForwardUp} />
          {start}
        </div>
        <Divider orientation="vertical" />
        <FrameFields />
      </MountPhase>
      <MountPhase at={MOUNT_PHASES.operations}>
        <Divider orientation="vertical" />
        <div className={classes.group}>
          <LockButton />
          <CommandButton id="flipHorizontal" icon={IconFlipVertical} />
          <CommandButton id="flipVertical" icon={IconFlipHorizontal} />
        </div>
        <Divider orientation="vertical" />
        <div className={classes.group}>
          <ArrangeMenu />
        </div>
        <Divider orientation="vertical" />
        <fieldset className={classes.operations} aria-label={t('outline.menu')}>
          <OffsetPopover />
          <BooleanMenu />
          <PathMenu />
          <ArrayPopover />
        </fieldset>
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </MountPhase>
    </div>
  );
}

/** Undo or redo; the change is part of the button's name. */
function HistoryButton({ id, icon }: { id: 'undo' | 'redo'; icon: typeof IconArrowBackUp }) {
  const { shortcut, isEnabled, run } = useCommand(id);
  return (
    <IconButton
      icon={icon}
      label={useHistoryLabel(id)}
      shortcut={shortcut}
      disabled={!isEnabled}
      onClick={run}
    />
  );
}

/** The place, size and rotation of the selection's box. */
function FrameFields() {
  const { t } = useTranslation();
  const { label } = useLengths();
  const frame = useEditorState(selectionGeometry, isSameRecord);
  const isLocked = useEditorState(isSelectionLocked);
  const fields = { frame, disabled: !frame || isLocked };
  return (
    <fieldset className={classes.frame} aria-label={label(t('editor.position'))}>
      <ReferencePointField />
      <PlaceFields disabled={fields.disabled} />
      <SizeFields {...fields} />
      <RotationField {...fields} />
    </fieldset>
  );
}

interface FrameProps {
  readonly frame: SelectionGeometry | null;
  readonly disabled: boolean;
}

function PlaceFields({ disabled }: Pick<FrameProps, 'disabled'>) {
  const { t } = useTranslation();
  const { label } = useLengths();
  const { editor } = useStudio();
  const { point: reference } = useReferencePoint();
  const place = useEditorState((state) => selectionPlace(state, reference), isSameRecord);
  return (['x', 'y'] as const).map((axis) => (
    <Field key={axis} name={axis.toUpperCase()} label={label(t('editor.position'))}>
      <NumberField
        aria-label={axis.toUpperCase()}
        value={place?.[axis] ?? null}
        onChange={(value) => editor.run(setPosition({ [axis]: value, reference }))}
        min={(axis === 'x' ? place?.leastX : place?.leastY) ?? 0}
        max={WORKSPACE_LIMITS.width.max}
        disabled={disabled}
        w="var(--kerf-field-width, 72px)"
      />
    </Field>
  ));
}

function SizeFields({ frame, disabled }: FrameProps) {
  const { t } = useTranslation();
  const { label } = useLengths();
  const { editor } = useStudio();
  const { keepsRatio, toggleRatio } = useKeptRatio();
  const { point: reference } = useReferencePoint();
  const side = (name: string, key: 'width' | 'height') => (
    <Field name={name} label={label(t('editor.size'))}>
      <NumberField
        aria-label={t(`editor.${key}`)}
        value={frame?.[key] ?? null}
        onChange={(length) => editor.run(setSize({ [key]: length, keepsRatio, reference }))}
        // An object that is already smaller may keep its size.
        min={Math.min(MIN_SIZE, frame?.[key] ?? MIN_SIZE)}
        max={WORKSPACE_LIMITS.width.max}
        disabled={disabled}
        w="var(--kerf-field-width, 72px)"
      />
    </Field>
  );
  return (
    <>
      {side('W', 'width')}
      <IconButton
        icon={keepsRatio ? IconLink : IconLinkOff}
        label={t('editor.lockRatio')}
        size="sm"
        iconSize={15}
        isOn={keepsRatio}
        onClick={toggleRatio}
      />
      {side('H', 'height')}
    </>
  );
}

function RotationField({ frame, disabled }: FrameProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const degrees = frame ? (frame.angle === null ? 'mixed' : degreesFromRadians(frame.angle)) : null;
  const rotate = (value: number) => editor.run(setRotation(radiansFromDegrees(value)));
  return (
    <Hint label={t('editor.rotation')}>
      <div className={classes.rotation}>
        <IconAngle size={16} stroke={1.7} aria-hidden="true" />
        <NumberField
          aria-label={t('editor.rotation')}
          kind="number"
          unit="°"
          value={degrees}
          onChange={rotate}
          min={0}
          max={360}
          decimals={1}
          disabled={disabled}
          w="var(--kerf-field-width, 64px)"
        />
        <Slider
          className={classes.slider}
          thumbLabel={t('editor.rotation')}
          size="xs"
          label={null}
          min={0}
          max={360}
          step={1}
          value={typeof degrees === 'number' ? degrees : 0}
          onChange={rotate}
          // For objects with different rotations, the slider has no value.
          disabled={disabled || degrees === 'mixed'}
        />
      </div>
    </Hint>
  );
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <Hint label={label}>
        <span className={classes.fieldName} aria-hidden="true">
          {name}
        </span>
      </Hint>
      {children}
    </div>
  );
}

function LockButton() {
  const { t } = useTranslation();
  const isLocked = useEditorState((state) => fieldValue(selectedLock(state)));
  return (
    <CommandButton
      id="toggleLock"
      icon={isLocked === null || isLocked === false ? IconLockOpen : IconLock}
      isOn={isLocked ?? false}
      {...(isLocked === 'mixed' && { note: t('panel.mixed') })}
    />
  );
}

function ArrangeMenu() {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <UnstyledButton className={classes.menuButton}>
          <IconAlignBoxLeftMiddle size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.menuLabel}>{t('editor.shapeOperation')}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.longMenu ?? ''}>
        <CommandMenuItem id="group" icon={IconStack2} />
        <CommandMenuItem id="ungroup" />
        <Menu.Divider />
        <Menu.Label>{t('editor.align')}</Menu.Label>
        {ALIGN.map((id) => (
          <CommandMenuItem key={id} id={id} />
        ))}
        <CommandMenuItem id="averageX" />
        <CommandMenuItem id="averageY" />
        <CommandMenuItem id="center" />
        <CommandMenuItem id="nest" />
        <Menu.Divider />
        <CommandMenuItem id="mirrorCopyHorizontal" />
        <CommandMenuItem id="mirrorCopyVertical" />
        <Menu.Divider />
        <Menu.Label>{t('editor.order')}</Menu.Label>
        {ORDER.map((id) => (
          <CommandMenuItem key={id} id={id} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
