/** What the checks of a job say, by the code of the problem; lengths come with their unit. */
export const problems = {
  problem: {
    texts: {
      'no-motion': 'Nothing moves in this program.',
      'empty-canvas': 'Canvas cannot be empty. Please add some content first.',
      'laser-without-objects':
        'Laser mode requires at least one engraving object. Please add engraving content or switch to CNC mode.',
      'cnc-without-objects':
        'CNC mode requires at least one cutting object (Cut type). Please add cutting content or switch to Laser mode.',
      'invalid-bit-diameter': 'Invalid bit diameter. Please re-select the tool.',
      'second-bit-not-smaller': 'Second bit diameter must be smaller than first bit diameter',
      'needs-v-bit': '{{name}} needs a V-bit: choose one as first or second bit.',
      'unsafe-to-burn':
        '{{material}} must never be lasered: it gives off chlorine, which poisons people and eats the machine. Choose the material that is really on the machine.',
      'safe-height-zero': 'The safe height must be above 0.',
      'feed-zero': '{{name}}: the speed must be above 0.',
      'no-depth': '{{name}}: the depth is 0, nothing is cut.',
      'outside-stock': '{{name}} reaches beyond the material.',
      'deeper-than-flute': '{{name}} goes {{depth}} deep, the cutting edge of the bit is {{length}} long.',
      'cut-through-without-tabs':
        '{{name}} is cut through without tabs: what is cut out comes loose while the bit turns.',
      'cut-on-tabs':
        '{{name}} is cut on {{part}} after that is cut out, when only tabs hold it. Cut {{part}} out last.',
      'cut-on-loose':
        '{{name}} is cut on {{part}} after that is cut out, when nothing holds it. Cut {{part}} out last.',
      'surface-program':
        '{{name}} is made flat first, in a program of its own with the second bit. The first bit for it saves changing bits.',
      'cut-out-program':
        '{{name}} is cut out last, in a program of its own with the first bit, so that it lies firmly while the second bit cuts. The second bit for it saves changing bits.',
      'photo-without-picture':
        'The picture of {{name}} is missing or cannot be read. Please insert it again.',
      'tool-too-big': '{{name}}: the tool does not fit, nothing is cut.',
      'nothing-closed': '{{name}}: the path is not closed, nothing is cut.',
      'too-much-work':
        'This is too much work for one job: {{kilometres}} km of cutting on {{width}} × {{height}}, {{gigabytes}} GB of memory. Is the drawing larger than it should be?',
      'nothing-to-cut': 'There is nothing to cut.',
      'feature-too-narrow': '{{name}}: the bit does not fit into a part of it, which stays uncut.',
      'deeper-than-stock': '{{name}} is cut deeper than the material is thick ({{thickness}}).',
      'entry-plunged': '{{name}}: there is no room for a ramp, the bit goes straight down.',
      'helix-ramped': '{{name}}: there is no room for a helix, the bit comes down in a ramp.',
      'lead-left-out': '{{name}}: there is no room for a lead-in or lead-out, it is left out.',
      'spiral-left-out': '{{name}}: this shape has no single spiral, it is cleared contour by contour.',
      'countersink-needs-v-bit': '{{name}}: a countersink needs a V-bit, nothing is cut.',
      'tab-left-out': '{{name}}: a contour has no room for a tab, it has none.',
      'carved-shallower':
        '{{name}}: the cone of the V-bit is too short for this depth, wide places get a flat floor above it.',
      'inlay-needs-end-mill': '{{name}}: upright walls need an end mill, a V-bit makes slanting ones.',
      'shape-not-carved':
        '{{name}}: where to carve cannot be told for certain, this shape is left out: simplify its outline.',
      'chamfer-narrower': '{{name}}: the bit is too small for this width, the chamfer is narrower.',
      'inlay-all-gap': '{{name}}: the gap is as deep as the inlay, nothing fits.',
      'inlay-shallower':
        '{{name}}: the cone of the V-bit is too short, the inlay is only {{depth}} deep. Cut its other half with the same bit.',
      'inlay-different-walls':
        '{{name}} does not fit into {{part}}: one has upright walls, the other slanting ones.',
      'inlay-different-bits': '{{name}} does not fit into {{part}}: cut both with the same bit.',
      'inlay-different-depth': '{{name}} does not fit into {{part}}: give both the same depth.',
      'larger-than-machine': 'The job needs more travel than the machine has ({{x}} × {{y}} × {{z}}).',
      'outside-workspace': 'The job leaves the work area ({{width}} × {{height}}).',
      'more-lines-than-controller':
        'The lines are denser than the controller can read them (about {{lines}} a second): the job takes {{percent}} % longer than its feed rate says. A wider line interval or a lower feed rate makes it even.',
      'no-dynamic-power':
        'This controller cannot make the laser’s power follow its speed (M4): choose constant power (M3).',
      'hits-fixture': '{{tool}} runs into a clamp, {{depth}} below its top.',
    },
    unnamed: 'The job',
  },
} as const;
