import classes from './toolpath-art.module.css';

const RINGS = 9;
const SPACING = 11;

/** One ring of a rounded outline with a waist. A pocket's offset rings look like this from above. */
function ring(inset: number): string {
  const [w, h] = [260 - inset, 130 - inset];
  const waist = Math.max(8, 92 - inset);
  return [
    `M ${300 - w} 170`,
    `C ${300 - w} ${170 - h * 1.25}, ${300 - w * 0.35} ${170 - h * 1.2}, 300 ${170 - waist}`,
    `C ${300 + w * 0.35} ${170 - h * 1.2}, ${300 + w} ${170 - h * 1.25}, ${300 + w} 170`,
    `C ${300 + w} ${170 + h * 1.25}, ${300 + w * 0.35} ${170 + h * 1.2}, 300 ${170 + waist}`,
    `C ${300 - w * 0.35} ${170 + h * 1.2}, ${300 - w} ${170 + h * 1.25}, ${300 - w} 170 Z`,
  ].join(' ');
}

/** Decorates the login pages: a pocket that is cleared ring by ring. Does not move for people who want less motion. */
export function ToolpathArt() {
  return (
    <svg viewBox="0 0 600 340" className={classes.art} aria-hidden="true">
      {Array.from({ length: RINGS }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the rings are drawn once and never change
          key={index}
          d={ring(index * SPACING)}
          className={index === 0 ? classes.outline : classes.ring}
          style={{ animationDelay: `${(RINGS - index) * 0.45}s` }}
          pathLength={1}
        />
      ))}
      <circle r="7" className={classes.tool}>
        <animateMotion dur="14s" repeatCount="indefinite" path={ring(0)} />
      </circle>
    </svg>
  );
}
