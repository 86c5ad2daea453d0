import type { MillingOperation } from '@kerf/document';
import type { ComponentType } from 'react';
import type { CutSectionProps } from './milled';
import {
  DrillAdvanced,
  DrillFields,
  EngraveAdvanced,
  FacingAdvanced,
  FacingFields,
  PocketAdvanced,
  ProfileAdvanced,
  WallsAdvanced,
} from './milling/milling-fields';
import { ProfileTabs } from './profile/profile-tabs';
import { ChamferFields } from './v-bit/chamfer-fields';
import { EngraveFields } from './v-bit/engrave-fields';
import { InlayFields } from './v-bit/inlay-fields';
import { VCarveNote } from './v-bit/v-carve-note';

/** The settings that one kind of operation has besides depths and rates. */
export interface CutSection {
  /** What everybody sees, between depths and rates. */
  readonly Basic?: ComponentType<CutSectionProps>;
  /** What is folded away at the end. */
  readonly Advanced?: ComponentType<CutSectionProps>;
}

/** A row for each kind of milling operation. */
export const CUT_SECTIONS: { readonly [K in MillingOperation['kind']]?: CutSection } = {
  profile: { Basic: ProfileTabs, Advanced: ProfileAdvanced },
  pocket: { Advanced: PocketAdvanced },
  drill: { Basic: DrillFields, Advanced: DrillAdvanced },
  facing: { Basic: FacingFields, Advanced: FacingAdvanced },
  'v-carve': { Basic: VCarveNote, Advanced: WallsAdvanced },
  engrave: { Basic: EngraveFields, Advanced: EngraveAdvanced },
  chamfer: { Basic: ChamferFields, Advanced: WallsAdvanced },
  inlay: { Basic: InlayFields, Advanced: WallsAdvanced },
};
