import {
  burnsOutline,
  type Design,
  designBounds,
  findObject,
  type MachiningSetup,
  type ObjectId,
} from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { Button, Group, Modal, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { programsOf, useJobStore } from '../job/job-store';
import { useEditorState, useStudio } from '../state/studio-context';
import { isSameList } from '../ui/field-value';
import { IconButton } from '../ui/icon-button';
import { useLengths } from '../ui/length';
import { useListView } from '../ui/list-view';
import { useObjectName } from '../ui/object-name';
import { Select } from '../ui/select';
import { moved, shownOrder, whyNoMove } from './cut-order';
import classes from './notes.module.css';

/** The height of a row, px; the style sheet has the same value. */
const ROW_HEIGHT = 28;

/** The order in which objects are cut: Kerf's own, or the person's. */
export function CutOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('notes.orderTitle')} size="lg">
      <CutOrder onClose={onClose} />
    </Modal>
  );
}

function CutOrder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const setup = useEditorState((state) => state.design.setup);
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {t('notes.orderHint')}
      </Text>
      <Select
        size="xs"
        label={t('notes.orderBy')}
        data={[
          { value: 'travel', label: t('notes.byTravel') },
          { value: 'stack', label: t('notes.byStack') },
        ]}
        value={setup.orderBy}
        allowDeselect={false}
        onChange={(orderBy) => editor.run(setSetup({ orderBy: orderBy as MachiningSetup['orderBy'] }))}
      />
      <Switch
        size="xs"
        label={t('notes.mergeDuplicates')}
        checked={setup.mergesDuplicates}
        onChange={(event) => editor.run(setSetup({ mergesDuplicates: event.currentTarget.checked }))}
      />
      <OrderList />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={setup.cutOrder.length === 0}
          onClick={() => editor.run(setSetup({ cutOrder: [] }))}
        >
          {t('notes.automatic')}
        </Button>
        <Button onClick={onClose}>{t('action.ok')}</Button>
      </Group>
    </Stack>
  );
}

/** The objects in their order of cutting. Only the visible rows of a long list are rendered. */
function OrderList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const job = useJobStore((state) => state.job);
  const order = useEditorState(
    ({ design }) => shownOrder(design, job.status === 'done' ? programsOf(job) : []),
    isSameList,
  );
  const list = useRef<HTMLDivElement>(null);
  const { from, to, above, below, reveal } = useListView(list, order.length, ROW_HEIGHT);
  const move = (id: ObjectId, by: number) => {
    const cutOrder = moved(order, id, by);
    // Scrolls to the moved row, so that the keys can move it further.
    reveal(cutOrder.indexOf(id));
    editor.run(setSetup({ cutOrder }));
  };
  if (order.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('notes.nothingCut')}
      </Text>
    );
  return (
    <ScrollArea.Autosize mah={320} className={classes.list ?? ''} viewportRef={list}>
      <ol className={classes.order}>
        <div style={{ height: above }} aria-hidden="true" />
        {order.slice(from, to).map((id, index) => (
          <OrderRow key={id} id={id} index={from + index} order={order} onMove={move} />
        ))}
        <div style={{ height: below }} aria-hidden="true" />
      </ol>
    </ScrollArea.Autosize>
  );
}

interface OrderRowProps {
  readonly id: ObjectId;
  /** The place in the order, from 0. */
  readonly index: number;
  readonly order: readonly ObjectId[];
  onMove(id: ObjectId, by: number): void;
}

function OrderRow({ id, index, order, onMove }: OrderRowProps) {
  const { t } = useTranslation();
  const objectName = useObjectName();
  const design = useEditorState((state) => state.design);
  const measureOf = useMeasure();
  const object = findObject(design, id);
  const name = object ? objectName(object) : id;
  const button = (icon: typeof IconArrowUp, text: string, by: number) => {
    const reason = whyNoMove(design, order, id, by);
    const label = `${text}: ${index + 1}, ${name}`;
    return (
      <IconButton
        icon={icon}
        label={reason === 'layer' ? `${label}. ${t('notes.layersDecide')}` : label}
        size="sm"
        iconSize={15}
        // A button that is `disabled` gets no pointer events, so the reason would never be shown.
        {...(reason === 'layer'
          ? { 'data-disabled': true, 'aria-disabled': true }
          : { disabled: reason !== null })}
        onClick={() => reason === null && onMove(id, by)}
      />
    );
  };
  return (
    <li className={classes.row} aria-posinset={index + 1} aria-setsize={order.length}>
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {object?.kind === 'shape' && burnsOutline(object.operation) && (
        <span className={classes.measure}>{t('notes.thenOutline')}</span>
      )}
      <span className={classes.measure}>{measureOf(design, id)}</span>
      {button(IconArrowBarToUp, t('notes.first'), Number.NEGATIVE_INFINITY)}
      {button(IconArrowUp, t('notes.earlier'), -1)}
      {button(IconArrowDown, t('notes.later'), 1)}
    </li>
  );
}

/** The size and lower left corner of an object as text, because many objects of a design share a name. */
function useMeasure(): (design: Design, id: ObjectId) => string {
  const { number, text } = useLengths();
  return (design, id) => {
    const { minX, minY, maxX, maxY } = designBounds(design, [id]);
    if (!(minX <= maxX)) return '';
    return `${number(maxX - minX, 1)} × ${text(maxY - minY, 1)} · X ${number(minX, 1)} Y ${number(minY, 1)}`;
  };
}
