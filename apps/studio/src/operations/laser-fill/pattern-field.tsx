import { commonValue } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { Burn, hatchRows, SettingPicture } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { PictureChoice } from '../../ui/panel/picture-choice';
import { type LaserSectionProps, operationsOf } from '../laser/burnt';

const COLUMNS = [14, 18, 22, 26, 30, 34, 38].map((x) => `M${x} 7V23`).join('');

const PATTERNS = {
  lines: hatchRows(14, 38),
  cross: hatchRows(14, 38) + COLUMNS,
  offset: 'M14 7H38V23H14ZM18 11H34V19H18ZM22 14.5H30V15.5H22Z',
} as const;

/** The fields for how an area is filled. */
export function PatternField({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const chosen = fieldValue(
    commonValue(operationsOf(objects, 'laser-fill'), ({ pattern, isCrossHatch }) =>
      pattern === 'lines' && isCrossHatch ? 'cross' : pattern,
    ),
  );
  return (
    <PictureChoice
      columns={3}
      label={t('operation.laser-fill.pattern')}
      value={chosen}
      choices={(['lines', 'cross', 'offset'] as const).map((id) => ({
        id,
        label: t(`operation.laser-fill.patterns.${id}`),
        picture: (
          <SettingPicture>
            <Burn d={PATTERNS[id]} />
          </SettingPicture>
        ),
      }))}
      onChange={(value) =>
        change({ pattern: value === 'offset' ? 'offset' : 'lines', isCrossHatch: value === 'cross' })
      }
    />
  );
}
