import type { ReactNode } from 'react';
import classes from './cut.module.css';
import type { CutChoiceId } from './cut-choices';

const WIDTH = 52;
const HEIGHT = 30;

/** A block of material seen from the side, without what is cut away. */
function Block({ outline }: { outline: string }) {
  return <path className={classes.material} d={outline} />;
}

/** A flat bit from `left` to `right` with its tip at `bottom`. */
function FlatBit({ left, right, bottom }: { left: number; right: number; bottom: number }) {
  return <path className={classes.bit} d={`M${left} 1V${bottom}H${right}V1`} />;
}

/** A V-bit with its tip at (`tip`, `bottom`). */
function PointedBit({ tip, bottom, half = 6 }: { tip: number; bottom: number; half?: number }) {
  const shoulder = bottom - 1.7 * half;
  const [left, right] = [tip - half, tip + half];
  return (
    <path className={classes.bit} d={`M${left} 1V${shoulder}L${tip} ${bottom}L${right} ${shoulder}V1`} />
  );
}

/** The contour of the object where it lies on the material. */
function Contour({ at }: { at: readonly number[] }) {
  return <path className={classes.contour} d={at.map((x) => `M${x} 8v16`).join('')} />;
}

const PICTURES: Readonly<Record<CutChoiceId, ReactNode>> = {
  on: (
    <>
      <Block outline="M2 12H22V22H30V12H50V28H2Z" />
      <Contour at={[26]} />
      <FlatBit left={22} right={30} bottom={22} />
    </>
  ),
  outside: (
    <>
      <Block outline="M2 12H10V28H2ZM18 12H50V28H18Z" />
      <Contour at={[18]} />
      <FlatBit left={10} right={18} bottom={28} />
    </>
  ),
  inside: (
    <>
      <Block outline="M2 12H18V28H2ZM26 12H50V28H26Z" />
      <Contour at={[18]} />
      <FlatBit left={18} right={26} bottom={28} />
    </>
  ),
  pocket: (
    <>
      <Block outline="M2 12H12V21H40V12H50V28H2Z" />
      <Contour at={[12, 40]} />
      <FlatBit left={12} right={20} bottom={21} />
    </>
  ),
  'v-carve': (
    <>
      <Block outline="M2 12H17L26 26L35 12H50V28H2Z" />
      <Contour at={[17, 35]} />
      <PointedBit tip={26} bottom={26} half={6} />
    </>
  ),
  engrave: (
    <>
      <Block outline="M2 12H11L14 17L17 12H35L38 17L41 12H50V28H2Z" />
      <Contour at={[14]} />
      <PointedBit tip={38} bottom={17} half={4} />
    </>
  ),
  drill: (
    <>
      <Block outline="M2 12H12V25H18V12H34V25H40V12H50V28H2Z" />
      <FlatBit left={12} right={18} bottom={25} />
    </>
  ),
  chamfer: (
    <>
      <Block outline="M2 28V12H22L28 22V28Z" />
      <Contour at={[28]} />
      <PointedBit tip={28} bottom={22} half={6} />
    </>
  ),
  facing: (
    <>
      <Block outline="M2 17H30V12H50V28H2Z" />
      <FlatBit left={18} right={30} bottom={17} />
    </>
  ),
  inlay: (
    <>
      <Block outline="M2 18H14V24H38V18H50V28H2Z" />
      <Block outline="M6 4H46V8H36V14H16V8H6Z" />
    </>
  ),
};

/** What a way of milling does, seen from the side. */
export function CutPicture({ choice }: { choice: CutChoiceId }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {PICTURES[choice]}
    </svg>
  );
}
