import { commonValue } from '@kerf/editor';
import { Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../../app/studio-context';
import { fieldValue } from '../../field-value';
import { usePanelStore } from '../panel-store';
import classes from '../side-panel.module.css';
import cut from './cut.module.css';
import { CUT_CHOICES, choiceOf } from './cut-choices';
import { CutPicture } from './cut-picture';
import type { Milled } from './milled';
import { setCut } from './set-cut';

/** The ways of milling as small pictures: four for everybody, the others when asked for or in use. */
export function CutTypeField({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const chosen = fieldValue(commonValue(milled, ({ operation }) => choiceOf(operation)));
  const isMore = usePanelStore((state) => state.isMoreOpen);
  const isSpecial = CUT_CHOICES.some(({ id, isBasic }) => id === chosen && !isBasic);
  const shown = CUT_CHOICES.filter(({ id, isBasic }) => isBasic || isMore || (isSpecial && id === chosen));
  return (
    <>
      <div className={cut.head}>
        <Text component="h3" className={classes.sectionTitle ?? ''}>
          {t('panel.cutType')}
        </Text>
        <UnstyledButton
          className={cut.more ?? ''}
          aria-expanded={isMore}
          onClick={() => usePanelStore.setState({ isMoreOpen: !isMore })}
        >
          {t(isMore ? 'operation.fewer' : 'operation.more')}
        </UnstyledButton>
      </div>
      <div className={cut.choices} role="radiogroup" aria-label={t('panel.cutType')} onKeyDown={moveFocus}>
        {shown.map(({ id }, index) => (
          <UnstyledButton
            key={id}
            role="radio"
            aria-checked={chosen === id}
            tabIndex={chosen === id || (index === 0 && !shown.some((other) => other.id === chosen)) ? 0 : -1}
            title={t(`operation.hints.${id}`)}
            className={cut.choice ?? ''}
            onClick={() => editor.run(setCut(id))}
          >
            <CutPicture choice={id} />
            <span>{t(`operation.choices.${id}`)}</span>
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}

/** The arrows go from choice to choice and choose, as in any group of radio buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const next = buttons.at((buttons.indexOf(document.activeElement as HTMLElement) + step) % buttons.length);
  next?.focus();
  next?.click();
}
