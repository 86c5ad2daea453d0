import type { StartCheck } from './check';

/** Finds what the job would hit. Programs that have already run do not count. */
export const checkCollisions: StartCheck = ({ collisions, index }) =>
  collisions
    .filter(({ program }) => program >= index)
    .map((collision) => {
      const { kind, program, worst } = collision;
      return {
        key: `collision ${program} ${kind} ${worst.line}`,
        severity: 'agree',
        program,
        said: { from: 'collision', collision },
        way: { to: 'moment', fault: worst },
        hits: `start.collision.kinds.${kind}`,
      } as const;
    });
