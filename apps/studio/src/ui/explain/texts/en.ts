/** What each setting does, in a sentence or two. */
export const explain = {
  explain: {
    twoBits:
      'The first bit clears quickly. A smaller second bit then cuts only what the first could not reach.',
    bitDiameter: 'How wide the bit cuts. It decides how small an inside corner or a slot can be.',
    tipDiameter: 'How wide the very tip is. The cone begins there.',
    vAngle:
      'The full angle between the two sides of the cone. A narrow angle cuts deeper for the same width.',
    flutes: 'How many cutting edges the bit has. The thickness of each chip depends on it.',
    fluteLength: 'How long the cutting edges are. Kerf warns when a job goes deeper.',
    shankDiameter: 'How thick the bit is above its edges. Kerf checks that the shank hits nothing.',
    stickOut: 'How far the bit sticks out of the collet nut, measured to its tip.',
    holderDiameter: 'How wide the collet nut is. Kerf checks that it hits neither the material nor a clamp.',
    beamPower:
      'The optical power of the laser. It tells your lasers apart, and is never sent to the machine.',
    feedRate: 'How fast the bit moves sideways. Too fast breaks it, too slow burns the wood.',
    plungeRate: 'How fast the bit goes down. A third of the feed rate or less is safe.',
    spindleSpeed: 'How fast the bit turns. Feed and speed together decide how thick a chip is.',
    stepdown:
      'How deep one pass goes. A deep cut is made in several passes; half the diameter is a good start in wood.',
    depth: 'How deep the cut ends, measured from the top of the material.',
    startDepth: 'Where the cut begins: what is above is gone already, for example in a pocket.',
    addDepth: 'How far a cut through the material goes on below it, so that the part comes off cleanly.',
    safeHeight: 'How high the bit travels above the material between cuts, and over clamps.',
    retractHeight:
      'How high the bit lifts for short ways over ground that is flat or already cut. Low saves time.',
    stepover:
      'How far apart neighbouring passes are, as a share of the diameter. Less is smoother and slower.',
    vBitStepover: 'The same for V-bits, whose tip is narrow: less leaves smaller ridges.',
    layerMode: 'Burn along the lines, or fill the areas with lines.',
    layerSpeed: 'How fast the head moves while it burns. Slower burns deeper and darker.',
    layerPower: 'The strength of the beam, in percent of full power.',
    layerPasses:
      'How often everything on this layer is burnt. Several quick passes char less than a slow one.',
    layerInterval: 'The distance between the lines that fill an area: about the width of the beam.',
    layerOutput: 'Off: what is on this layer stays in the drawing, but is not burnt.',
    beamWidth: 'How wide the laser burns. Parts keep their size when Kerf burns half of it beside the line.',
    laserMode:
      'M4 lowers the power where the head slows down, and is off where it stands. M3 burns with constant power.',
    deviceKind: 'What the machine has: a spindle, a laser, or both. It decides which operations are offered.',
    controller: 'The firmware of the machine and the words that it understands. Programs are written for it.',
    homing:
      'The corner to which the machine moves to find its position. Choose none if it has no limit switches.',
    travel: 'How far each axis can move. The bed on the screen is as large, and jobs beyond it are refused.',
    maxRate: 'The greatest speed of each axis. It is needed for true times.',
    acceleration: 'How quickly an axis gains speed. It decides about times, and about the run-up of a laser.',
    maxSpindle:
      'The number S of full power. If it differs from the machine, a laser is too weak or too strong.',
    spindleRange: 'Speeds outside these are refused, because the spindle stalls or cannot turn as fast.',
    junctionDeviation: 'How far the machine may cut corners to pass them faster. Small is exact and slow.',
    arcTolerance: 'How far the straight pieces of an arc may be from the true arc.',
    connection: 'How this machine is reached. Kerf offers this connection first.',
    autoHome: 'The machine looks for its home position at once. It moves: keep the way free.',
    units: 'In which unit lengths are shown. Every field takes both: 10mm, 3/8in.',
    undoDepth: 'How many changes you can take back.',
    snapping: 'What you move or draw is drawn to lines and points nearby. Hold Ctrl to place it freely.',
    gridSpacing: 'The distance of the lines of the grid to which objects snap.',
    materialLooks:
      'A known material that yours resembles: for its looks, its range of feeds, and warnings of fumes.',
    materialType: 'What kind of material it is. Feeds are suggested and checked for it.',
    materialSize: 'The size of a board as you buy it. A design can take it over with one press.',
    ownFeeds: 'Values that work in your shop. Without them, Kerf suggests values for bit and material.',
  },
} as const;
