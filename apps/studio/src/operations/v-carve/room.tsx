import type { VCarveOperation } from '@kerf/document';
import { ContourLine, MaterialShape, PointedBit } from '../../ui/explain/shapes';
import { WALLS } from '../fields/shared-settings';
import type { MillingRoom } from '../room';
import { VCarveNote } from './v-carve-note';

/** The user interface for carving with a V-bit: choices, fields and pictures. */
export const V_CARVE_ROOM: MillingRoom<VCarveOperation> = {
  choices: [
    {
      id: 'v-carve',
      name: 'operation.v-carve.name',
      hint: 'operation.v-carve.hint',
      cutType: 'operation.v-carve.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H17L26 26L35 12H50V28H2Z" />
          <ContourLine at={[17, 35]} />
          <PointedBit tip={26} bottom={26} half={6} />
        </>
      ),
      placeForText: 1,
    },
  ],
  Basic: VCarveNote,
  advanced: WALLS,
};
