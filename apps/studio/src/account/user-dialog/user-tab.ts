import type { Icon } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { lateCode, MODEL_VIEW_RETRIES } from '../../api/late-code';
import type { TranslationKey } from '../../i18n';

/** A tab of the user dialog. */
export interface UserTab {
  /** The end of its deep link. */
  readonly id: string;
  readonly label: TranslationKey;
  readonly icon: Icon;
  /** Whether a guest has this tab too. */
  readonly isForGuests: boolean;
  /** What the tab shows; its code comes when the tab is first opened. */
  readonly Body: ComponentType;
}

/** A body whose code is fetched when it is first shown. */
export function lateBody(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(lateCode(load, MODEL_VIEW_RETRIES));
}
