import { shapeText } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../../state/studio-context';
import { SettingPicture } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import classes from '../../ui/panel/panel.module.css';
import { usePanelStore } from '../../ui/panel/panel-store';
import { PictureChoice } from '../../ui/panel/picture-choice';
import type { Milled } from '../milled';
import cut from './cut.module.css';
import { choiceOf, type Offered, offeredChoices } from './cut-choices';
import { setCut } from './set-cut';

function offeredTo(milled: readonly Milled[]): Offered {
  if (milled.every(({ shape }) => shapeText(shape) !== null)) return 'text';
  return milled.every(({ operation }) => choiceOf(operation).isForModels) ? 'model' : 'drawing';
}

/**
 * The ways of milling as small pictures. The first four are always visible; the others are shown on demand or if one of
 * them is in use.
 */
export function CutTypeField({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const chosen = fieldValue(commonValue(milled, ({ operation }) => choiceOf(operation).id));
  const isMore = usePanelStore((state) => state.isMoreOpen);
  const { basic, more } = offeredChoices(offeredTo(milled));
  const shown = [...basic, ...more.filter(({ id }) => isMore || id === chosen)];
  return (
    <>
      <div className={cut.head}>
        <Text component="h3" className={classes.sectionTitle ?? ''}>
          {t('panel.cutType')}
        </Text>
        {more.some(({ id }) => id !== chosen) && (
          <UnstyledButton
            className={cut.more ?? ''}
            aria-expanded={isMore}
            onClick={() => usePanelStore.setState({ isMoreOpen: !isMore })}
          >
            {t(isMore ? 'operation.fewer' : 'operation.more')}
          </UnstyledButton>
        )}
      </div>
      <PictureChoice
        label={t('panel.cutType')}
        columns={4}
        value={chosen}
        choices={shown.map(({ id, name, hint, picture }) => ({
          id,
          label: t(name),
          hint: t(hint),
          picture: <SettingPicture>{picture}</SettingPicture>,
        }))}
        onChange={(id) => editor.run(setCut(id))}
      />
    </>
  );
}
