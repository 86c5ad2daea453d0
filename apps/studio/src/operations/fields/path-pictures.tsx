import { Drawn, MaterialShape, Way } from '../../ui/explain/shapes';

const BLANK = 'M2 2H50V28H2Z';

/** The paths that cover a surface, seen from above. */
export const PATH_PICTURES = {
  offset: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M7 6H45V24H7ZM12 10H40V20H12ZM17 14H35V16H17Z" />
    </>
  ),
  spiral: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M28 15A3 3 0 0 0 22 15A5 5 0 0 0 32 15A7 7 0 0 0 18 15A9 9 0 0 0 36 15" />
    </>
  ),
  raster: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M8 7H44V11H8V15H44V19H8V23H44" />
    </>
  ),
  grain: (
    <>
      <MaterialShape d={BLANK} />
      <Drawn d="M4 9C18 6 32 12 48 8M4 21C18 18 32 24 48 20" />
      <Way d="M8 13H44V17H8" />
    </>
  ),
  adaptive: (
    <>
      <MaterialShape d={BLANK} />
      <Way d="M6 8A12 12 0 0 1 14 22M12 7A14 14 0 0 1 21 23M19 7A14 14 0 0 1 28 23M26 7A14 14 0 0 1 35 23M33 7A14 14 0 0 1 42 23" />
    </>
  ),
} as const;
