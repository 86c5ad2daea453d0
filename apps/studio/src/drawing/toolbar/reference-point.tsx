import { LOWER_LEFT, type ReferencePoint } from '@kerf/editor';
import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Hint } from '../../ui/hint';
import classes from './reference-point.module.css';

/** The point of the selection that the fields of place and size mean; remembered by the browser. */
export const useReferencePoint = create<{ readonly point: ReferencePoint }>()(
  persist(() => ({ point: LOWER_LEFT }), { name: 'kerf.reference', version: 1 }),
);

const COLUMNS = [
  { x: 0, name: 'left' },
  { x: 0.5, name: 'middle' },
  { x: 1, name: 'right' },
] as const;
/** The upper row first, as on the screen. */
const ROWS = [
  { y: 1, name: 'upper' },
  { y: 0.5, name: 'middle' },
  { y: 0, name: 'lower' },
] as const;

/** The reference point as one of nine dots. */
function Dots({ x, y }: ReferencePoint) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => {
          const isChosen = row.y === y && column.x === x;
          return (
            <circle
              key={`${column.x} ${row.y}`}
              cx={2.5 + column.x * 11}
              cy={13.5 - row.y * 11}
              r={isChosen ? 2.4 : 1.2}
              fill={isChosen ? 'var(--kerf-accent)' : 'currentColor'}
            />
          );
        }),
      )}
    </svg>
  );
}

/** Chooses the point of the selection that X and Y mean, and that stays in place when the size changes. */
export function ReferencePointField() {
  const { t } = useTranslation();
  const { point } = useReferencePoint();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Hint label={t('editor.reference.title')}>
          <UnstyledButton
            className={classes.button}
            aria-label={t('editor.reference.title')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Dots {...point} />
          </UnstyledButton>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <fieldset className={classes.points} aria-label={t('editor.reference.title')}>
          {ROWS.flatMap((row) =>
            COLUMNS.map((column) => {
              const isChosen = row.y === point.y && column.x === point.x;
              return (
                <UnstyledButton
                  key={`${column.x} ${row.y}`}
                  className={classes.point}
                  aria-label={t(`editor.reference.${row.name}.${column.name}`)}
                  aria-pressed={isChosen}
                  data-autofocus={isChosen || undefined}
                  onClick={() => {
                    useReferencePoint.setState({ point: { x: column.x, y: row.y } });
                    setOpen(false);
                  }}
                />
              );
            }),
          )}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
