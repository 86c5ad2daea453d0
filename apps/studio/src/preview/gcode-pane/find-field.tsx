import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterThisTask } from '../../ui/after-paint';
import { IconButton } from '../../ui/icon-button';
import { type Direction, findLine } from './find-text';
import classes from './gcode-pane.module.css';
import type { LineIndex } from './line-index';

interface FindFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly bytes: Uint8Array;
  readonly lines: LineIndex;
  /** The line from which a search starts. */
  readonly from: number;
  readonly onFound: (line: number) => void;
}

/** The field to go to a line by its number, or to the next line that contains a text. */
export function FindField({ ref, bytes, lines, from, onFound }: FindFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { isMissing, go, forget } = useLineSearch({ bytes, lines, from, onFound }, text);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void go(event.shiftKey ? 'backward' : 'forward');
  };
  const common = { size: 'md', iconSize: 16, disabled: text.trim() === '' } as const;
  return (
    <>
      <TextInput
        ref={ref}
        size="xs"
        className={classes.find ?? ''}
        aria-label={t('preview.findLine')}
        placeholder={t('preview.findShort')}
        spellCheck={false}
        value={text}
        error={isMissing && t('preview.lineNotFound')}
        onChange={(event) => {
          forget();
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={IconChevronUp}
        label={t('preview.findPrevious')}
        onClick={() => void go('backward')}
        {...common}
      />
      <IconButton
        icon={IconChevronDown}
        label={t('preview.findNext')}
        onClick={() => void go('forward')}
        {...common}
      />
    </>
  );
}

/** Searches the program for a line. `forget` stops a running search. */
function useLineSearch({ bytes, lines, from, onFound }: Omit<FindFieldProps, 'ref'>, text: string) {
  const [isMissing, setMissing] = useState(false);
  const running = useRef({ isCancelled: false });
  useEffect(
    () => () => {
      running.current.isCancelled = true;
    },
    [],
  );

  async function go(direction: Direction) {
    const wanted = text.trim();
    if (wanted === '' || lines.lineCount === 0) return;
    running.current.isCancelled = true;
    if (/^\d+$/.test(wanted)) {
      onFound(Math.min(lines.lineCount, Math.max(1, Number(wanted))));
      return;
    }
    const search = { isCancelled: false };
    running.current = search;
    const found = await findLine(
      bytes,
      lines,
      { text: wanted, from, direction },
      afterThisTask,
      () => search.isCancelled,
    );
    if (found === null) return;
    setMissing(found === 0);
    if (found > 0) onFound(found);
  }

  const forget = () => {
    running.current.isCancelled = true;
    setMissing(false);
  };
  return { isMissing, go, forget };
}
