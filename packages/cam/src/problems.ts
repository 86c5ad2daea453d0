import type { ProblemTable } from '@kerf/machining';

/** The problems that the generators report when they have to deviate from the request. */
export const CAM_PROBLEMS = {
  'entry-plunged': {
    severity: 'warning',
    text: '{{name, operation}}: there is no room for a ramp, the bit goes straight down.',
  },
  'helix-ramped': {
    severity: 'warning',
    text: '{{name, operation}}: there is no room for a helix, the bit comes down in a ramp.',
  },
  'lead-left-out': {
    severity: 'warning',
    text: '{{name, operation}}: there is no room for a lead-in or lead-out, so it is left out.',
  },
  'spiral-left-out': {
    severity: 'warning',
    text: '{{name, operation}}: no single spiral clears this shape, so it is cleared contour by contour.',
  },
  'adaptive-too-narrow': {
    severity: 'warning',
    text: '{{name, operation}}: this shape is too narrow for adaptive clearing with this bit, so it is cleared contour by contour.',
  },
  'adaptive-too-large': {
    severity: 'warning',
    text: '{{name, operation}}: this shape is too large for adaptive clearing with such a small bit, so it is cleared contour by contour.',
  },
  'countersink-needs-v-bit': {
    severity: 'warning',
    text: '{{name, operation}}: a countersink needs a V-bit, nothing is cut.',
  },
  'tab-left-out': {
    severity: 'warning',
    text: '{{name, operation}}: a contour has no room for a tab, so it gets none.',
  },
  'shape-not-carved': {
    severity: 'warning',
    text: '{{name, operation}}: Kerf cannot compute this shape reliably, so it is left out. Simplify its outline.',
  },
  'carved-shallower': {
    severity: 'warning',
    text: '{{name, operation}}: the cone of the V-bit is too short for this depth, so wide places get a flat floor that is less deep.',
  },
  'chamfer-narrower': {
    severity: 'warning',
    text: '{{name, operation}}: the bit is too small for this width, the chamfer is narrower.',
  },
  'thread-not-round': {
    severity: 'warning',
    text: '{{name, operation}}: a thread needs a circle or a diameter of its own, so this contour is left out.',
  },
  'thread-needs-thread-mill': {
    severity: 'warning',
    text: '{{name, operation}}: a thread needs a thread mill, entered as an end mill of its cutting diameter. Nothing is cut.',
  },
  'pit-left': {
    severity: 'warning',
    text: '{{name, operation}}: a pit is too narrow for a gentle way down, so roughing leaves it out.',
  },
  'clamp-in-relief': {
    severity: 'warning',
    text: '{{name, operation}}: the bit stays away from clamps, so {{area, number}} mm² of the surface are left out.',
  },
  'body-over-relief': {
    severity: 'warning',
    text: '{{name, operation}}: the shank or the holder would touch the model, so the bit stays higher on {{area, number}} mm². A longer bit reaches further.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    cam: typeof CAM_PROBLEMS;
  }
}
