import type { ReactNode } from 'react';
import { KIND_PICTURES } from './kind-pictures';
import { Bit, Drawn, Material, Way } from './picture-parts';

const WIDTH = 52;
const HEIGHT = 30;

const SLAB = 'M2 10H50V28H2Z';
const BLANK = 'M2 2H50V28H2Z';

const PICTURES = {
  ...KIND_PICTURES,
  bit: (
    <>
      <Material d="M2 16H50V28H2Z" />
      <Bit d="M10 2V16H24V2Z" />
      <Bit d="M34 2V16H40V2Z" />
    </>
  ),
  climb: (
    <>
      <Material d="M2 2H18V28H2Z" />
      <Bit d="M19 15A8 8 0 1 0 35 15A8 8 0 1 0 19 15" />
      <Way d="M44 4V26M41 23L44 26L47 23M23.5 17A4 4 0 1 1 27 19M22 14L23.5 17L26.5 16" />
    </>
  ),
  conventional: (
    <>
      <Material d="M2 2H18V28H2Z" />
      <Bit d="M19 15A8 8 0 1 0 35 15A8 8 0 1 0 19 15" />
      <Way d="M44 26V4M41 7L44 4L47 7M23.5 17A4 4 0 1 1 27 19M22 14L23.5 17L26.5 16" />
    </>
  ),
  ramp: (
    <>
      <Material d={SLAB} />
      <Way d="M8 6L44 14L8 22L44 24" />
    </>
  ),
  helix: (
    <>
      <Material d={SLAB} />
      <Way d="M16 5C36 5 36 11 26 11S16 15 26 15S36 19 26 19S16 23 36 24" />
    </>
  ),
  plunge: (
    <>
      <Material d={SLAB} />
      <Way d="M26 2V24M22 20L26 24L30 20" />
    </>
  ),
  noLeads: (
    <>
      <Material d="M2 14H50V28H2Z" />
      <Way d="M4 11H48" />
    </>
  ),
  line: (
    <>
      <Material d="M2 14H50V28H2Z" />
      <Way d="M4 11H48M14 2L26 11L38 2" />
    </>
  ),
  arc: (
    <>
      <Material d="M2 14H50V28H2Z" />
      <Way d="M12 2C12 9 18 11 26 11M26 11C34 11 40 9 40 2M4 11H48" />
    </>
  ),
  noRelief: <Material d="M2 2H50V28H2ZM14 28V12Q14 7 19 7H33Q38 7 38 12V28Z" />,
  'dog-bone': <Material d="M2 2H50V28H2ZM14 28V12A3.5 3.5 0 1 1 19 7H33A3.5 3.5 0 1 1 38 12V28Z" />,
  't-bone': <Material d="M2 2H50V28H2ZM14 28V13.5A3.5 3.5 0 1 1 14 7H38A3.5 3.5 0 1 1 38 13.5V28Z" />,
  finishing: (
    <>
      <Material d="M2 2H16V28H2Z" />
      <Drawn d="M20 2V28" />
      <Way d="M24 26V4M21 7L24 4L27 7" />
      <Bit d="M31 8H43V22H31Z" />
    </>
  ),
  offset: (
    <>
      <Material d={BLANK} />
      <Way d="M7 6H45V24H7ZM12 10H40V20H12ZM17 14H35V16H17Z" />
    </>
  ),
  spiral: (
    <>
      <Material d={BLANK} />
      <Way d="M28 15A3 3 0 0 0 22 15A5 5 0 0 0 32 15A7 7 0 0 0 18 15A9 9 0 0 0 36 15" />
    </>
  ),
  raster: (
    <>
      <Material d={BLANK} />
      <Way d="M8 7H44V11H8V15H44V19H8V23H44" />
    </>
  ),
  grain: (
    <>
      <Material d={BLANK} />
      <Drawn d="M4 9C18 6 32 12 48 8M4 21C18 18 32 24 48 20" />
      <Way d="M8 13H44V17H8" />
    </>
  ),
  slot: (
    <>
      <Material d="M2 2H50V28H2ZM2 9V21H30A6 6 0 0 0 30 9Z" />
      <Bit d="M24 15A6 6 0 1 0 36 15A6 6 0 1 0 24 15" />
      <Way d="M4 15H22" />
    </>
  ),
  overhang: (
    <>
      <Material d="M10 6H42V24H10Z" />
      <Way d="M4 9H48V13H4V17H48V21H4" />
    </>
  ),
  tabSpacing: (
    <>
      <Material d="M12 6H40V24H12ZM22 2H26V6H22ZM22 24H26V28H22ZM8 13H12V17H8ZM40 13H44V17H40Z" />
    </>
  ),
  tabHeight: (
    <>
      <Material d="M2 8H14V28H2ZM38 8H50V28H38ZM14 21H38V28H14Z" />
      <Way d="M26 10V19M23 16L26 19L29 16" />
    </>
  ),
  flute: (
    <>
      <Material d="M2 14H20V28H2ZM32 14H50V28H32Z" />
      <Bit d="M21 2H31V10H29V28H23V10H21Z" />
      <Way d="M23 16L29 13M23 21L29 18M23 26L29 23" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

/** A picture of `MillPicture`, named by the setting that it explains. */
export type MillPictureId = keyof typeof PICTURES;

/** What a setting of milling does: bits and depths from the side, ways from above. */
export function MillPicture({ picture }: { picture: MillPictureId }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fillRule="evenodd"
      aria-hidden="true"
    >
      {PICTURES[picture]}
    </svg>
  );
}
