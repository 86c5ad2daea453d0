import classes from '../cut.module.css';

/** Material seen from above or from the side. */
export const Material = ({ d }: { d: string }) => <path className={classes.material} d={d} />;
/** A bit. */
export const Bit = ({ d }: { d: string }) => <path className={classes.bit} d={d} />;
/** The way of the bit's tip or centre, or a measure. */
export const Way = ({ d }: { d: string }) => <path className={classes.way} d={d} />;
/** A line that was drawn. */
export const Drawn = ({ d }: { d: string }) => <path className={classes.contour} d={d} />;
