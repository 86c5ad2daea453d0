import type { ReactNode } from 'react';
import { Bit, Drawn, Material, Way } from './picture-parts';

const BLANK = 'M2 2H50V28H2Z';
/** The plug of an inlay, upside down, above its opening. */
const PLUG = 'M8 3H44V7H36V13H16V7H8Z';

/** What belongs to one way of milling alone: holes, flat surfaces, engraved lines, bevels, inlays. */
export const KIND_PICTURES = {
  bore: (
    <>
      <Material d="M2 8H14V26H38V8H50V28H2Z" />
      <Way d="M17 11C35 11 35 14 26 14S17 18 26 18S35 22 26 22S17 24 33 25" />
    </>
  ),
  peck: (
    <>
      <Material d="M2 8H20V25H32V8H50V28H2Z" />
      <Way d="M23 2V12M26 12V5M26 5V18M29 18V5M29 5V25" />
    </>
  ),
  simple: (
    <>
      <Material d="M2 8H20V25H32V8H50V28H2Z" />
      <Way d="M26 2V24M22 20L26 24L30 20" />
    </>
  ),
  countersink: (
    <>
      <Material d="M2 12H15L26 23L37 12H50V28H2Z" />
      <Bit d="M20 1V17L26 23L32 17V1Z" />
    </>
  ),
  contours: (
    <>
      <Material d={BLANK} />
      <Drawn d="M9 15A6 6 0 1 0 21 15A6 6 0 1 0 9 15M31 15A6 6 0 1 0 43 15A6 6 0 1 0 31 15" />
      <Way d="M13 15H17M15 13V17M35 15H39M37 13V17" />
    </>
  ),
  object: (
    <>
      <Material d={BLANK} />
      <Drawn d="M9 15A6 6 0 1 0 21 15A6 6 0 1 0 9 15M31 15A6 6 0 1 0 43 15A6 6 0 1 0 31 15" />
      <Way d="M24 15H28M26 13V17" />
    </>
  ),
  faceStock: (
    <>
      <Material d="M2 17H32V12H50V28H2Z" />
      <Bit d="M20 1V17H32V1Z" />
    </>
  ),
  faceObject: (
    <>
      <Material d="M2 12H12V17H40V12H50V28H2Z" />
      <Drawn d="M12 6V24M40 6V24" />
      <Bit d="M28 1V17H40V1Z" />
    </>
  ),
  engraveOutline: (
    <>
      <Material d={BLANK} />
      <Way d="M14 8H38V22H14Z" />
    </>
  ),
  engraveHatch: (
    <>
      <Material d={BLANK} />
      <Drawn d="M12 7H40V23H12Z" />
      <Way d="M12 15L20 7M12 23L28 7M20 23L36 7M28 23L40 11M36 23L40 19" />
    </>
  ),
  engraveCross: (
    <>
      <Material d={BLANK} />
      <Drawn d="M12 7H40V23H12Z" />
      <Way d="M12 15L20 7M12 23L28 7M20 23L36 7M28 23L40 11M36 23L40 19M12 11L24 23M16 7L32 23M24 7L40 23M32 7L40 15" />
    </>
  ),
  bevelOutside: (
    <>
      <Material d="M2 28V10H22L30 18V28Z" />
      <Bit d="M24 1V12L32 20L40 12V1Z" />
    </>
  ),
  bevelInside: (
    <>
      <Material d="M2 28V10H10L18 18V28ZM34 28V18L42 10H50V28Z" />
      <Bit d="M8 1V12L16 20L24 12V1Z" />
    </>
  ),
  bevelWidth: (
    <>
      <Material d="M2 28V12H26L38 24V28Z" />
      <Way d="M26 6H38M26 3V9M38 3V9" />
    </>
  ),
  bevelDepth: (
    <>
      <Material d="M2 28V8H22L36 22V28Z" />
      <Way d="M42 8V22M39 8H45M39 22H45" />
    </>
  ),
  tipOffset: (
    <>
      <Material d="M2 28V10H20L28 18V28Z" />
      <Bit d="M24 1V12L34 22L44 12V1Z" />
      <Way d="M28 26H34M28 23V29M34 23V29" />
    </>
  ),
  female: <Material d="M2 10H14V20H38V10H50V28H2Z" />,
  male: <Material d="M6 26H46V18H38V8H14V18H6Z" />,
  upright: (
    <>
      <Material d="M2 10H18V24H34V10H50V28H2Z" />
      <Bit d="M18 1V24H26V1Z" />
    </>
  ),
  slanted: (
    <>
      <Material d="M2 10H12L24 24H28L40 10H50V28H2Z" />
      <Bit d="M16 1V15L24 24L32 15V1Z" />
    </>
  ),
  gap: (
    <>
      <Material d={PLUG} />
      <Material d="M2 12H11V22H41V12H50V28H2Z" />
      <Way d="M11 18H16M36 18H41M16 15V21M36 15V21" />
    </>
  ),
  margin: (
    <>
      <Material d="M2 28V18H18L22 8H30L34 18H50V28Z" />
      <Way d="M2 14H18M34 14H50M18 11V17M34 11V17" />
    </>
  ),
  holdTabs: <Material d="M2 8H8V22H14V8H38V22H44V8H50V28H2Z" />,
  holdSkin: <Material d="M2 8H8V26H14V8H38V26H44V8H50V28H2Z" />,
  holdNone: <Material d="M2 8H8V28H2ZM14 8H38V28H14ZM44 8H50V28H44Z" />,
} as const satisfies Readonly<Record<string, ReactNode>>;
