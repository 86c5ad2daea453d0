import { runValueAt } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { type BitTable, type StockTool, segmentAt } from '@kerf/simulation';
import { useEffect } from 'react';
import { bitOf } from '../../bits/bit-of';
import { useProgramBits } from '../../bits/program-bits';

/** Shows in the view the bit that is in the spindle at the moment of the playback. */
export function useShownBit(preview: Preview | null, program: JobProgram | null, player: Player): void {
  const bits = useProgramBits(program);
  useEffect(() => {
    if (!preview) return;
    let shown: StockTool | undefined;
    const show = () => {
      const bit = program ? bitAt(program, bits, player.getState().seconds) : undefined;
      if (bit !== shown) preview.setTool(bit);
      shown = bit;
    };
    preview.setTool(undefined);
    show();
    return player.subscribe(show);
  }, [preview, program, player, bits]);
}

/** The bit that is in the spindle at a machine time. */
export function bitAt(
  program: Pick<JobProgram, 'trace' | 'timeline' | 'tool'>,
  bits: BitTable,
  seconds: number,
): StockTool {
  const { trace, timeline } = program;
  const number = runValueAt(trace.tools, Math.max(0, segmentAt(timeline, seconds).segment));
  return (trace.mode !== 'laser' && bits.get(number)) || bitOf(program, bits);
}
