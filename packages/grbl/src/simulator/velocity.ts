/** A stretch of motion with constant acceleration, up to the end of a block. mm and s. */
export interface Course {
  /** Distance left. */
  readonly distance: number;
  /** The present speed. */
  readonly speed: number;
  /** The desired speed. */
  readonly nominal: number;
  /** The speed allowed at the end of the distance. */
  readonly exit: number;
  readonly acceleration: number;
}

/** The motion during one slice of time: its distance, the speed at its end, and its length in seconds. */
export interface Slice {
  readonly distance: number;
  readonly speed: number;
  readonly seconds: number;
}

interface Phase {
  readonly distance: number;
  readonly seconds: number;
  /** Negative when the motion slows down. */
  readonly acceleration: number;
}

const squareRoot = (value: number): number => Math.sqrt(Math.max(0, value));

/**
 * A phase in which the speed changes. Its length is the distance that the change takes, or `limit` when `limit` is
 * shorter.
 */
function changeSpeed(from: number, to: number, acceleration: number, limit: number): Phase {
  const signed = to < from ? -acceleration : acceleration;
  const distance = Math.abs(to * to - from * from) / (2 * acceleration);
  if (distance <= limit)
    return { distance, seconds: Math.abs(to - from) / acceleration, acceleration: signed };
  const end = squareRoot(from * from + 2 * signed * limit);
  return { distance: limit, seconds: Math.abs(end - from) / acceleration, acceleration: signed };
}

/** The phases of a course: braking to the nominal speed when it is too fast, otherwise a trapezoid or triangle. */
function planPhases(course: Course): Phase[] {
  const { distance, speed, nominal, exit, acceleration } = course;
  const peakLimit = (distance + (exit * exit - speed * speed) / (2 * acceleration)) / 2;
  if (peakLimit <= 0) return [changeSpeed(speed, exit, acceleration, distance)];
  if (speed > nominal) {
    const braking = changeSpeed(speed, nominal, acceleration, distance);
    const left = distance - braking.distance;
    return [braking, ...(left > 0 ? planPhases({ ...course, distance: left, speed: nominal }) : [])];
  }
  const peak = Math.min(
    nominal,
    squareRoot(speed * speed + 2 * acceleration * Math.min(peakLimit, distance)),
  );
  const rise = changeSpeed(speed, peak, acceleration, distance);
  const fall = changeSpeed(peak, Math.min(exit, peak), acceleration, distance - rise.distance);
  const level = Math.max(0, distance - rise.distance - fall.distance);
  return [rise, { distance: level, seconds: peak > 0 ? level / peak : 0, acceleration: 0 }, fall];
}

/** Brakes to a stand, or to the end of the distance, whichever comes first. */
function planBraking(course: Course): Phase[] {
  return [changeSpeed(course.speed, 0, course.acceleration, course.distance)];
}

/**
 * Follows a course for at most `seconds`. With `isBraking` it brakes to a stop instead of to the exit speed. The slice
 * ends early at the end of the distance, or at standstill.
 */
export function followCourse(course: Course, seconds: number, isBraking: boolean): Slice {
  let left = seconds;
  let distance = 0;
  let speed = course.speed;
  for (const phase of isBraking ? planBraking(course) : planPhases(course)) {
    if (phase.seconds > left) {
      distance += speed * left + (phase.acceleration * left * left) / 2;
      return {
        distance: Math.min(distance, course.distance),
        speed: speed + phase.acceleration * left,
        seconds,
      };
    }
    distance += phase.distance;
    speed = Math.max(0, speed + phase.acceleration * phase.seconds);
    left -= phase.seconds;
  }
  return { distance: Math.min(distance, course.distance), speed, seconds: seconds - left };
}
