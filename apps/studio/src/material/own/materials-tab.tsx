import { findMaterial } from '@kerf/machining';
import { feedsOfMaterial, type ListedMaterial, parseDimension } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../../api/session-store';
import { deleteMaterial } from '../../own-items/own-items-calls';
import { isBuiltIn, preferencesOf, useOwnItems } from '../../own-items/own-items-store';
import { savePreferences } from '../../own-items/own-preferences';
import { ItemActions } from '../../ui/item-list/item-actions';
import { ItemList } from '../../ui/item-list/item-list';
import classes from '../../ui/item-list/item-list.module.css';
import { useLengths } from '../../ui/length';
import { liveText } from '../../ui/live-text';
import { useMaterialName } from './material-name';
import { OwnMaterialPicture } from './own-material-picture';
import { useMaterialForm } from './use-material-form';

/** The materials of the account and those that come with Kerf. */
export function MaterialsTab({ more }: { readonly more?: React.ReactNode }) {
  const { t } = useTranslation();
  const materials = useOwnItems((state) => state.materials);
  const openForm = useMaterialForm();
  const materialName = useMaterialName();
  const rows = (isOfKerf: boolean) =>
    materials
      .filter((material) => isBuiltIn(material) === isOfKerf)
      .map((material) => ({
        id: material.id,
        text: `${material.name} ${materialName(material)} ${t(`ownMaterials.types.${material.type}`)}`,
        cells: <MaterialCells material={material} />,
      }));
  return (
    <ItemList
      hint={t('ownMaterials.hint')}
      columns={[
        t('ownItems.preview'),
        t('devices.name'),
        t('ownItems.type'),
        t('ownMaterials.size'),
        t('ownMaterials.feeds'),
        '',
      ]}
      groups={[
        { title: t('ownItems.own'), rows: rows(false), empty: t('ownMaterials.empty') },
        { title: t('ownItems.builtIn'), rows: rows(true) },
      ]}
      onAdd={() => openForm()}
      more={more}
    />
  );
}

function MaterialCells({ material }: { readonly material: ListedMaterial }) {
  const { t } = useTranslation();
  const materialName = useMaterialName();
  const feedsText = useFeedsText();
  const { number, unit } = useLengths();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const isDefault = useOwnItems((state) => preferencesOf(state).defaultMaterial === material.id);
  const openForm = useMaterialForm();
  const name = materialName(material);
  const isOfKerf = isBuiltIn(material);
  const sides = parseDimension(material.dimension) ?? [];
  return (
    <>
      <td className={classes.picture}>
        <OwnMaterialPicture material={material} size={28} />
      </td>
      <td className={classes.name}>
        {name} {isDefault && <span className={classes.badge}>{t('ownItems.default')}</span>}
      </td>
      <td>{t(`ownMaterials.types.${material.type}`)}</td>
      <td className={classes.number}>{`${sides.map((side) => number(side)).join(' × ')} ${unit}`}</td>
      <td>{feedsText(material)}</td>
      <td>
        <ItemActions
          name={name}
          isBuiltIn={isOfKerf}
          isDefault={isDefault}
          question={liveText('ownMaterials.deleteTitle')}
          onDefault={() => savePreferences(userId, { defaultMaterial: material.id })}
          onEdit={() =>
            isOfKerf
              ? openForm({ ...material, name: t('ownBits.copyName', { name }) })
              : openForm(material, material.id)
          }
          onDelete={() => deleteMaterial(userId, material.id)}
        />
      </td>
    </>
  );
}

/** The feeds of a material in a few words: its own ones, or whose they are. */
function useFeedsText(): (material: ListedMaterial) => string {
  const { t } = useTranslation();
  const { feed, text } = useLengths();
  return (material) => {
    const feeds = feedsOfMaterial(material);
    if (feeds) return `${feed(feeds.feedRate)} · ${feeds.spindleSpeed} rpm · ${text(feeds.stepdown)}`;
    const known = findMaterial(material.extInfo.picture ?? '');
    return t(known && !known.milling ? 'ownMaterials.notMilled' : 'ownMaterials.noFeeds');
  };
}
