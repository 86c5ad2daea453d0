import type { ProfileOperation } from '@kerf/document';
import { ContourLine, FlatBit, MaterialShape, Way } from '../../ui/explain/shapes';
import { BIT, DIRECTION, ENTRY, FINISHING } from '../fields/shared-settings';
import type { MillingRoom } from '../room';
import { ProfileTabs } from './profile-tabs';
import { TabsAdvanced } from './tabs-advanced';

const LEADS = {
  none: 'M4 11H48',
  line: 'M4 11H48M14 2L26 11L38 2',
  arc: 'M12 2C12 9 18 11 26 11M26 11C34 11 40 9 40 2M4 11H48',
} as const;

const RELIEFS = {
  none: 'M2 2H50V28H2ZM14 28V12Q14 7 19 7H33Q38 7 38 12V28Z',
  'dog-bone': 'M2 2H50V28H2ZM14 28V12A3.5 3.5 0 1 1 19 7H33A3.5 3.5 0 1 1 38 12V28Z',
  't-bone': 'M2 2H50V28H2ZM14 28V13.5A3.5 3.5 0 1 1 14 7H38A3.5 3.5 0 1 1 38 13.5V28Z',
} as const;

/** The user interface for cuts along contours (on the line, outside or inside): choices, fields and pictures. */
export const PROFILE_ROOM: MillingRoom<ProfileOperation> = {
  choices: [
    {
      id: 'on',
      name: 'operation.profile.on.name',
      hint: 'operation.profile.on.hint',
      cutType: 'operation.profile.on.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H22V22H30V12H50V28H2Z" />
          <ContourLine at={[26]} />
          <FlatBit left={22} right={30} bottom={22} />
        </>
      ),
      settings: { side: 'on' },
      isBasic: true,
      placeForText: 3,
    },
    {
      id: 'outside',
      name: 'operation.profile.outside.name',
      hint: 'operation.profile.outside.hint',
      cutType: 'operation.profile.outside.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H10V28H2ZM18 12H50V28H18Z" />
          <ContourLine at={[18]} />
          <FlatBit left={10} right={18} bottom={28} />
        </>
      ),
      settings: { side: 'outside' },
      isBasic: true,
      placeForText: 4,
    },
    {
      id: 'inside',
      name: 'operation.profile.inside.name',
      hint: 'operation.profile.inside.hint',
      cutType: 'operation.profile.inside.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H18V28H2ZM26 12H50V28H26Z" />
          <ContourLine at={[18]} />
          <FlatBit left={18} right={26} bottom={28} />
        </>
      ),
      settings: { side: 'inside' },
      isBasic: true,
    },
  ],
  Basic: ProfileTabs,
  Advanced: TabsAdvanced,
  advanced: [
    ENTRY,
    {
      picture: ({ leads }) => (
        <>
          <MaterialShape d="M2 14H50V28H2Z" />
          <Way d={LEADS[leads.kind]} />
        </>
      ),
      settings: [
        {
          path: 'leads.kind',
          label: 'operation.profile.leads',
          what: 'operation.profile.what.leads',
          choices: {
            none: 'operation.profile.leadKinds.none',
            line: 'operation.profile.leadKinds.line',
            arc: 'operation.profile.leadKinds.arc',
          },
        },
        {
          path: 'leads.length',
          label: 'operation.profile.leadLength',
          what: 'operation.profile.what.leadLength',
        },
      ],
    },
    {
      picture: ({ cornerRelief }) => <MaterialShape d={RELIEFS[cornerRelief]} />,
      settings: [
        {
          path: 'cornerRelief',
          label: 'operation.profile.relief',
          what: 'operation.profile.what.relief',
          choices: {
            none: 'operation.profile.reliefs.none',
            'dog-bone': 'operation.profile.reliefs.dog-bone',
            't-bone': 'operation.profile.reliefs.t-bone',
          },
        },
      ],
    },
    FINISHING,
    DIRECTION,
    BIT,
  ],
};
