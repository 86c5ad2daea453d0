import { useTranslation } from 'react-i18next';
import { categoryKey } from './category-key';
import classes from './library.module.css';
import { useDesignTypes } from './use-designs';

/** What the library shows: all designs or a category, a list that the browser keeps, or the person's own. */
export type Place =
  | { readonly kind: 'all' | 'favourites' | 'recents' | 'own' }
  | { readonly kind: 'type'; readonly type: string };

const KEPT = ['all', 'favourites', 'recents', 'own'] as const;

/** The tabs of the library: what the person keeps, then the categories. */
export function PlaceTabs({ place, onChange }: { readonly place: Place; onChange(place: Place): void }) {
  const { t } = useTranslation();
  const types = useDesignTypes();
  const tabs: readonly { key: string; label: string; place: Place }[] = [
    ...KEPT.map((kind) => ({ key: kind, label: t(`library.places.${kind}`), place: { kind } })),
    ...types.map((type) => {
      const key = categoryKey(type);
      return { key: type, label: key ? (t(key) as string) : type, place: { kind: 'type' as const, type } };
    }),
  ];
  const chosen = place.kind === 'type' ? place.type : place.kind;
  return (
    <div className={classes.types} role="tablist" aria-label={t('library.categories')}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className={classes.type}
          aria-selected={tab.key === chosen}
          onClick={(event) => {
            onChange(tab.place);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
