import { degreesFromRadians, isLaser } from '@kerf/machining';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../api/session-store';
import { deleteBit } from '../../own-items/own-items-calls';
import { isBuiltIn, type ListedBit, useOwnItems } from '../../own-items/own-items-store';
import { savePreferences } from '../../own-items/own-preferences';
import { ItemActions } from '../../ui/item-list/item-actions';
import { ItemList } from '../../ui/item-list/item-list';
import classes from '../../ui/item-list/item-list.module.css';
import { useLengths } from '../../ui/length';
import { liveText } from '../../ui/live-text';
import { useBitName } from '../bit-list';
import { BitSign } from '../bit-picture';
import { defaultBit } from './default-bit';
import { TYPE_TEXTS } from './form-fields';
import { useBitForm } from './use-bit-form';

/** The bits of the account and those that come with Kerf. */
export function BitsTab({ more }: { readonly more?: React.ReactNode }) {
  const { t } = useTranslation();
  const bits = useOwnItems((state) => state.bits);
  const openForm = useBitForm();
  const textOf = useSearchText();
  const rows = (isOfKerf: boolean) =>
    bits
      .filter(({ bit }) => isBuiltIn(bit) === isOfKerf)
      .map((listed) => ({
        id: listed.bit.id,
        text: textOf(listed),
        cells: <BitCells listed={listed} />,
      }));
  return (
    <ItemList
      hint={t('ownBits.hint')}
      columns={[
        t('ownItems.preview'),
        t('devices.name'),
        t('ownItems.type'),
        t('ownBits.diameter'),
        t('ownBits.angle'),
        '',
      ]}
      groups={[
        { title: t('ownItems.own'), rows: rows(false), empty: t('ownBits.empty') },
        { title: t('ownItems.builtIn'), rows: rows(true) },
      ]}
      onAdd={() => openForm()}
      more={more}
    />
  );
}

/** The words with which a person may look for a bit: its name and type, and its diameter as it is shown. */
function useSearchText(): (listed: ListedBit) => string {
  const { t } = useTranslation();
  const bitName = useBitName();
  const { text } = useLengths();
  return ({ bit, tool }) => {
    const type = t(`ownBits.types.${TYPE_TEXTS[bit.type]}`);
    return `${bit.name} ${bitName(tool)} ${type} ${bit.info.diameter} ${text(tool.diameter, 3)}`;
  };
}

function BitCells({ listed: { bit, tool } }: { readonly listed: ListedBit }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const { text, plain } = useLengths();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const isDefault = useOwnItems((state) => defaultBit(state)?.bit.id === bit.id);
  const openForm = useBitForm();
  const name = bitName(tool);
  const isOfKerf = isBuiltIn(bit);
  return (
    <>
      <td className={classes.picture}>
        {isLaser(tool) ? (
          <IconBolt size={22} stroke={1.4} aria-hidden="true" />
        ) : (
          <BitSign tool={tool} width={22} height={28} />
        )}
      </td>
      <td className={classes.name}>
        {name} {isDefault && <span className={classes.badge}>{t('ownItems.default')}</span>}
      </td>
      <td>{t(`ownBits.types.${TYPE_TEXTS[bit.type]}`)}</td>
      <td className={classes.number}>
        {typeof bit.info.diameter === 'string' ? bit.info.diameter : text(tool.diameter, 3)}
      </td>
      <td className={classes.number}>
        {'angle' in tool ? `${plain(degreesFromRadians(tool.angle), 2)}°` : '–'}
      </td>
      <td>
        <ItemActions
          name={name}
          isBuiltIn={isOfKerf}
          isDefault={isDefault}
          question={liveText('ownBits.deleteTitle')}
          {...(!isLaser(tool) && { onDefault: () => savePreferences(userId, { defaultBit: bit.id }) })}
          onEdit={() =>
            isOfKerf
              ? openForm({ ...bit, name: t('ownBits.copyName', { name }) })
              : openForm(bit, { id: bit.id })
          }
          onDelete={() => deleteBit(userId, bit.id)}
        />
      </td>
    </>
  );
}
