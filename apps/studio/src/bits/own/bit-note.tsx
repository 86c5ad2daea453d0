import { isLaser, type LaserBeam, type Tool } from '@kerf/machining';
import { bitOfTool } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnItems } from '../../own-items/own-items-store';
import { bitId, hasOwnName, useBitName } from '../bit-list';
import classes from '../bits.module.css';
import { type BitDifference, differencesOf } from './bit-differences';
import { useBitForm } from './use-bit-form';
import { useDifferenceText } from './use-difference-text';

interface BitNoteProps {
  readonly bit: Exclude<Tool, LaserBeam>;
  /** Takes a bit into the design instead. */
  onTake(bit: Tool): void;
}

/**
 * What the account knows of a bit of the design. A bit that was changed in the account never changes in a design by
 * itself: it is offered. A bit that no list has can be added to the account.
 */
export function BitNote({ bit, onTake }: BitNoteProps) {
  const { t } = useTranslation();
  const listed = useOwnItems((state) => state.bits.find(({ tool }) => tool.id === bit.id)?.tool);
  const openForm = useBitForm();
  const bitName = useBitName();
  const isOwn = listed !== undefined && hasOwnName(bit);
  const differences = isOwn && !isLaser(listed) ? differencesOf(bit, listed) : [];
  if (differences.length > 0 && listed)
    return <ChangedNote bit={bit} differences={differences} onTake={() => onTake(listed)} />;
  if (isOwn || bitId(bit) !== null) return null;
  return (
    <Button
      className={classes.noteButton ?? ''}
      size="compact-xs"
      variant="subtle"
      onClick={() => openForm({ ...bitOfTool(bit), name: bitName(bit) }, { onSaved: onTake })}
    >
      {t('ownBits.keepThis')}
    </Button>
  );
}

interface ChangedNoteProps {
  readonly bit: Tool;
  readonly differences: readonly BitDifference[];
  onTake(): void;
}

function ChangedNote({ bit, differences, onTake }: ChangedNoteProps) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const differenceText = useDifferenceText();
  return (
    <div className={classes.changed} role="status">
      <Text fz="xs">
        {t('ownBits.changed', {
          name: bitName(bit),
          what: differences.map(differenceText).join(', '),
        })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onTake}>
        {t('ownBits.take')}
      </Button>
    </div>
  );
}
