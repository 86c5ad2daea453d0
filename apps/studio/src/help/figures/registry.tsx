import type { ReactNode } from 'react';
import {
  Bit,
  Burnt,
  Cut,
  Danger,
  Drawn,
  EndMill,
  Figure,
  LaterWay,
  Letter,
  Material,
  Screen,
  Way,
} from './figure';

const BOARD = 'M20 20H460V140H20Z';

/** From the drawing over the cut and the picture in 3D to the machine. */
const flow = (
  <Figure>
    <Screen d="M10 30H110V130H10Z" />
    <Drawn d="M30 100L60 55L90 100Z" />
    <Way d="M116 80H130M126 75L131 80L126 85" />
    <Screen d="M136 30H236V130H136Z" />
    <Material d="M150 70H170V92H202V70H222V110H150Z" />
    <Bit d="M172 44V92H186V44" />
    <Way d="M242 80H256M252 75L257 80L252 85" />
    <Screen d="M262 30H362V130H262Z" />
    <Material d="M278 82L316 62L348 78L310 100ZM278 82V92L310 110V100M310 110L348 88V78" />
    <Cut d="M296 82L315 72L331 80L311 91Z" />
    <Way d="M368 80H382M378 75L383 80L378 85" />
    <Bit d="M396 120H470V128H396ZM402 120V44H412V120M454 120V44H464V120M402 44H464V56H402M426 56H440V88H426Z" />
    <Material d="M410 108H456V120H410Z" />
  </Figure>
);

/** Pocket, along the outside, along the inside, on the line, V-carving. */
const cuts = (
  <Figure>
    <Material d="M10 60H26V100H78V60H94V130H10Z" />
    <Bit d="M28 20V100H46V20" />
    <Drawn d="M26 50V66M78 50V66" />
    <Material d="M106 60H116V130H106ZM134 60H160V130H134ZM178 60H188V130H178Z" />
    <Bit d="M116 20V130H134V20" />
    <Drawn d="M134 50V66M160 50V66" />
    <Material d="M200 60H222V130H200ZM240 60H246V130H240ZM264 60H286V130H264Z" />
    <Bit d="M246 20V130H264V20" />
    <Drawn d="M222 50V66M264 50V66" />
    <Material d="M298 60H329V90H347V60H378V130H298Z" />
    <Bit d="M329 20V90H347V20" />
    <Drawn d="M338 50V96" />
    <Material d="M390 60H408L430 100L452 60H470V130H390Z" />
    <Bit d="M408 20V60L430 100L452 60V20" />
    <Drawn d="M408 50V66M452 50V66" />
  </Figure>
);

/** The zero of a job: the front left corner of the material's top. */
const zero = (
  <Figure>
    <Material d="M120 110L220 60H420L320 110ZM120 110V126H320V110M320 126L420 76V60" />
    <Way d="M120 110H356M350 105L357 110L350 115" />
    <Letter x={364} y={115}>
      X
    </Letter>
    <Letter x={238} y={48}>
      Y
    </Letter>
    <Letter x={100} y={38}>
      Z
    </Letter>
    <Way d="M120 110L234 53M225 53L235 52L231 61" />
    <Way d="M120 110V30M115 37L120 29L125 37" />
    <Danger d="M114 110A6 6 0 1 0 126 110A6 6 0 1 0 114 110" />
  </Figure>
);

/** A deep cut in several passes. */
const passes = (
  <Figure>
    <Material d="M20 40H200V130H260V40H460V150H20Z" />
    <EndMill x={230} y={130} radius={28} />
    <LaterWay d="M60 70H420M60 100H420M60 130H420" />
    <Way d="M440 42V68M435 62L440 69L445 62M435 48L440 41L445 48" />
  </Figure>
);

/** A part that tabs hold. */
const tabs = (
  <Figure>
    <Material d={BOARD} />
    <Cut d="M120 30H360V130H120ZM134 44V116H346V44Z" />
    <Material d="M232 30H248V44H232ZM232 116H248V130H232ZM120 72H134V88H120ZM346 72H360V88H346Z" />
    <Drawn d="M134 44H346V116H134Z" />
  </Figure>
);

/** Lines of a fill with overscan: the head turns beside the shape, where the beam is off. */
const overscan = (
  <Figure>
    <Material d={BOARD} />
    <LaterWay d="M80 40H400V60H80V80H400V100H80V120H400" />
    <Burnt d="M140 40H340M150 60H330M160 80H320M150 100H330M140 120H340" />
    <Drawn d="M140 34H340L320 80L340 126H140L160 80Z" />
  </Figure>
);

/** A relief: levels of roughing above, the finished surface below. */
const relief = (
  <Figure>
    <Material d="M20 150V110H60V90H100V70H140V50H220V70H260V90H300V110H340V90H400V110H460V150Z" />
    <Way d="M20 128C80 128 110 60 180 58C250 58 280 128 330 124C350 122 360 102 380 102C400 102 420 128 460 128" />
    <Bit d="M172 6V46A8 8 0 0 0 188 46V6" />
  </Figure>
);

/** Setting zero with a plate of known thickness. */
const probe = (
  <Figure>
    <Material d="M100 100H380V150H100Z" />
    <Bit d="M190 84H290V100H190Z" />
    <EndMill x={240} y={78} />
    <Way d="M300 84V100M296 84H310M296 100H310" />
    <Danger d="M290 92C340 92 340 40 400 40M250 30C300 20 340 24 400 30" />
  </Figure>
);

/** The frame of a job: the machine traces it above the material. */
const frame = (
  <Figure>
    <Material d={BOARD} />
    <Drawn d="M160 60A30 30 0 1 1 160 100ZM240 50H320V110H240Z" />
    <Way d="M124 38H334V122H124ZM200 33L208 38L200 43M260 117L252 122L260 127" />
  </Figure>
);

/** An interrupted job: what ran, what may have run, what is left. */
const interrupted = (
  <Figure>
    <Material d={BOARD} />
    <Way d="M50 40H430V62H50V84H200" />
    <Danger d="M200 84H270" />
    <LaterWay d="M270 84H430V106H50V126H430" />
    <Bit d="M192 84A8 8 0 1 0 208 84A8 8 0 1 0 192 84" />
  </Figure>
);

/** Lines a stepover apart, and the ridges that they leave. */
const stepover = (
  <Figure>
    <Material d="M40 150V100A30 30 0 0 0 100 100A30 30 0 0 0 160 100A30 30 0 0 0 220 100A30 30 0 0 0 280 100H440V150Z" />
    <Bit d="M220 10V100A30 30 0 0 0 280 100V10" />
    <Way d="M190 70V60H250V70M70 124V140H130V124" />
  </Figure>
);

/** The drawings of the help centre by the names with which pages show them. */
export const FIGURES = {
  flow,
  cuts,
  zero,
  passes,
  tabs,
  overscan,
  relief,
  probe,
  frame,
  interrupted,
  stepover,
} as const satisfies Readonly<Record<string, ReactNode>>;

/** Whether a drawing has this name. */
export function isFigure(name: string): name is keyof typeof FIGURES {
  return name in FIGURES;
}
